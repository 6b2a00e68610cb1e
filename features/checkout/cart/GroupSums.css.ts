import { style } from '@vanilla-extract/css'

import { inComponents } from '#ui/theme/layered.ts'
import { typeStep } from '#ui/theme/type-step.ts'
import { vars } from '#ui/theme/vars.css.ts'

export const group = style(
  inComponents({
    display: 'grid',
    gap: vars.space.xs,
    paddingBlockEnd: vars.space.s,
    borderBlockEnd: `${vars.line.hair} solid ${vars.color.border.base}`,
  }),
)

export const title = style(
  inComponents({
    ...typeStep('label'),
    fontWeight: vars.weight.bold,
    color: vars.color.text.muted,
    overflowWrap: 'anywhere',
  }),
)

export const sums = style(inComponents({ display: 'grid', gap: vars.space.xxs, margin: 0 }))

export const row = style(
  inComponents({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'baseline',
    gap: vars.space.m,
  }),
)
