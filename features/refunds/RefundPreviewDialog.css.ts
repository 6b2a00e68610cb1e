import { style } from '@vanilla-extract/css'

import { inComponents } from '#ui/theme/layered.ts'
import { vars } from '#ui/theme/vars.css.ts'

export const row = style(
  inComponents({
    display: 'grid',
    gridTemplateColumns: '1fr auto',
    alignItems: 'baseline',
    gap: vars.space.m,
  }),
)

/** Same height while loading, so that the buttons do not move. */
export const sums = style(
  inComponents({
    display: 'grid',
    alignContent: 'start',
    gap: vars.space.xs,
    minBlockSize: '8rem',
  }),
)

export const total = style([
  row,
  inComponents({
    paddingBlockStart: vars.space.xs,
    borderBlockStart: `${vars.line.hair} solid ${vars.color.border.base}`,
  }),
])
