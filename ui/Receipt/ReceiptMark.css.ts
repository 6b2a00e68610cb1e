import { style } from '@vanilla-extract/css'
import { recipe } from '@vanilla-extract/recipes'

import { inComponents } from '#ui/theme/layered.ts'
import { vars } from '#ui/theme/vars.css.ts'

export const mark = recipe({
  base: inComponents({ textWrap: 'balance', breakInside: 'avoid' }),
  variants: {
    isWide: {
      false: inComponents({ justifyItems: 'center', textAlign: 'center' }),
      // Beside each other, so that a long receipt stays on one sheet.
      true: inComponents({
        gridTemplateColumns: 'auto auto',
        justifyContent: 'center',
        columnGap: vars.space.m,
      }),
    },
  },
})

/** With its quiet zone; the code itself is at least 25 mm. Cameras need black on white in every theme. */
export const square = recipe({
  base: inComponents({
    color: 'black',
    backgroundColor: 'white',
    forcedColorAdjust: 'none',
  }),
  variants: {
    isWide: {
      false: inComponents({ inlineSize: '36mm', blockSize: '36mm' }),
      true: inComponents({ inlineSize: '30mm', blockSize: '30mm', gridRow: 'span 2' }),
    },
  },
})

export const address = recipe({
  variants: { isWide: { true: inComponents({ alignSelf: 'end' }) } },
})

/** A code that someone types is not broken into lines. */
export const shortCode = style(
  inComponents({
    fontWeight: vars.weight.bold,
    letterSpacing: '0.04em',
    whiteSpace: 'nowrap',
  }),
)
