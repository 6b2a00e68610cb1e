import { style } from '@vanilla-extract/css'
import { recipe } from '@vanilla-extract/recipes'

import { focusRing } from '#ui/theme/focus-ring.ts'
import { inComponents } from '#ui/theme/layered.ts'
import { vars } from '#ui/theme/vars.css.ts'

export const link = recipe({
  base: inComponents({
    color: vars.color.text.link,
    borderRadius: vars.radius.s,
    cursor: 'pointer',
    outline: 'none',
    textUnderlineOffset: '0.2em',
    textDecorationThickness: vars.line.hair,
    selectors: {
      '&[data-focus-visible]': focusRing,
      '&[data-hovered]': { textDecorationThickness: vars.line.thick },
    },
  }),
  variants: {
    variant: {
      inline: inComponents({ textDecorationLine: 'underline' }),
      quiet: inComponents({
        display: 'inline-flex',
        alignItems: 'center',
        justifyContent: 'center',
        gap: vars.space.xs,
        minBlockSize: vars.target.small,
        minInlineSize: vars.target.small,
        fontWeight: vars.weight.medium,
        textDecorationLine: 'none',
        selectors: {
          '&[data-hovered]': { textDecorationLine: 'underline' },
          '&[aria-current]': { color: vars.color.text.base, fontWeight: vars.weight.bold },
        },
      }),
    },
  },
})

export const icon = recipe({
  base: inComponents({ display: 'inline-flex', flexShrink: 0 }),
  variants: {
    isInline: {
      true: inComponents({ verticalAlign: '-0.15em', marginInline: vars.space.xxs }),
    },
  },
})

export const label = style(inComponents({ minInlineSize: 0, overflowWrap: 'anywhere' }))
