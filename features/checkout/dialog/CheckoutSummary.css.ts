import { style } from '@vanilla-extract/css'
import { recipe } from '@vanilla-extract/recipes'

import { summaryAbove } from '#ui/StepDialog/StepDialog.css.ts'
import { inComponents } from '#ui/theme/layered.ts'
import { vars } from '#ui/theme/vars.css.ts'

export const summary = style(
  inComponents({
    display: 'grid',
    gap: vars.space.m,
    '@media': {
      [summaryAbove]: {
        gridTemplateColumns: 'minmax(0, 1fr) auto',
        alignItems: 'center',
        gap: vars.space.xs,
      },
    },
  }),
)

/** Everything but the total, shown on demand above a step. */
export const details = recipe({
  base: inComponents({
    display: 'grid',
    gap: vars.space.m,
    '@media': { [summaryAbove]: { gridColumn: '1 / -1' } },
  }),
  variants: {
    isOpen: {
      true: {},
      false: inComponents({ '@media': { [summaryAbove]: { display: 'none' } } }),
    },
  },
})

export const toggle = style(
  inComponents({ display: 'none', '@media': { [summaryAbove]: { display: 'block' } } }),
)

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
    '@media': { [summaryAbove]: { paddingBlockStart: 0, borderBlockStart: 0 } },
  }),
])

export const name = style(
  inComponents({ fontWeight: vars.weight.bold, overflowWrap: 'anywhere', minInlineSize: 0 }),
)
