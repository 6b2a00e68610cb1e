import { style } from '@vanilla-extract/css'

import { focusRing } from '#ui/theme/focus-ring.ts'
import { inComponents } from '#ui/theme/layered.ts'
import { vars } from '#ui/theme/vars.css.ts'

export const link = style(
  inComponents({
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    minBlockSize: vars.target.small,
    minInlineSize: vars.target.small,
    color: vars.color.text.link,
    fontWeight: vars.weight.medium,
    borderRadius: vars.radius.s,
    outline: 'none',
    textDecorationLine: 'none',
    textUnderlineOffset: '0.2em',
    selectors: {
      '&:focus-visible': focusRing,
      '&:hover': { textDecorationLine: 'underline' },
    },
  }),
)
