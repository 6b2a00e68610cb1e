import { style } from '@vanilla-extract/css'

import { inComponents } from '#ui/theme/layered.ts'
import { vars } from '#ui/theme/vars.css.ts'

export const summary = style(inComponents({ display: 'grid', gap: vars.space.m }))

export const lines = style(inComponents({ display: 'grid', gap: vars.space.xs }))

export const sumsOfGroups = style(inComponents({ display: 'grid', gap: vars.space.xs }))

export const sums = style([
  sumsOfGroups,
  inComponents({
    paddingBlockStart: vars.space.m,
    borderBlockStart: `${vars.line.hair} solid ${vars.color.border.base}`,
  }),
])

export const row = style(
  inComponents({
    display: 'grid',
    gridTemplateColumns: '1fr auto',
    alignItems: 'baseline',
    gap: vars.space.m,
  }),
)

export const total = style([
  row,
  inComponents({
    paddingBlockStart: vars.space.xs,
    borderBlockStart: `${vars.line.hair} solid ${vars.color.border.base}`,
  }),
])

export const name = style(
  inComponents({ fontWeight: vars.weight.bold, overflowWrap: 'anywhere', minInlineSize: 0 }),
)
