import { style } from '@vanilla-extract/css'

import { inComponents } from '#ui/theme/layered.ts'
import { vars } from '#ui/theme/vars.css.ts'

export const mark = style(
  inComponents({
    justifyItems: 'center',
    textAlign: 'center',
    textWrap: 'balance',
    breakInside: 'avoid',
  }),
)

/** With its quiet zone; the code itself is at least 30 mm. Cameras need black on white in every theme. */
export const square = style(
  inComponents({
    inlineSize: '36mm',
    blockSize: '36mm',
    color: 'black',
    backgroundColor: 'white',
    forcedColorAdjust: 'none',
  }),
)

/** A code that someone types is not broken into lines. */
export const shortCode = style(
  inComponents({
    fontWeight: vars.weight.bold,
    letterSpacing: '0.04em',
    whiteSpace: 'nowrap',
  }),
)
