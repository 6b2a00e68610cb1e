import { style } from '@vanilla-extract/css'

import { inComponents } from '#ui/theme/layered.ts'
import { vars } from '#ui/theme/vars.css.ts'

/** Smaller than the English text above it. */
export const second = style(
  inComponents({
    display: 'block',
    color: vars.color.text.muted,
    fontSize: '0.875em',
    fontWeight: vars.weight.regular,
    letterSpacing: 'normal',
    lineHeight: 1.25,
  }),
)
