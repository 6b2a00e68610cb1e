import { style } from '@vanilla-extract/css'

import { inComponents } from '#ui/theme/layered.ts'
import { typeStep } from '#ui/theme/type-step.ts'
import { vars } from '#ui/theme/vars.css.ts'

export const fieldset = style(
  inComponents({
    display: 'grid',
    gap: vars.space.s,
    margin: 0,
    minInlineSize: 0,
    border: 0,
    paddingBlock: 0,
    paddingInline: `${vars.space.m} 0`,
    borderInlineStart: `${vars.line.thick} solid ${vars.color.border.base}`,
  }),
)

/** Floats the legend inside the frame; browsers place it on the border otherwise. */
export const legend = style(
  inComponents({
    float: 'inline-start',
    padding: 0,
    fontWeight: vars.weight.bold,
    overflowWrap: 'anywhere',
  }),
)

export const hint = style(
  inComponents({
    ...typeStep('label'),
    display: 'block',
    fontWeight: vars.weight.regular,
    color: vars.color.text.muted,
  }),
)
