import { style } from '@vanilla-extract/css'

import { focusRing } from '#ui/theme/focus-ring.ts'
import { inComponents } from '#ui/theme/layered.ts'
import { vars } from '#ui/theme/vars.css.ts'

export const footer = style(
  inComponents({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: vars.space.m,
  }),
)

export const support = style(
  inComponents({
    display: 'inline-flex',
    alignItems: 'center',
    minBlockSize: vars.target.small,
    color: vars.color.text.link,
    borderRadius: vars.radius.s,
    selectors: { '&:focus-visible': focusRing },
  }),
)

export const display = style([
  support,
  inComponents({
    padding: 0,
    border: 0,
    background: 'none',
    textDecoration: 'underline',
    cursor: 'pointer',
  }),
])
