import { style } from '@vanilla-extract/css'

import { focusRing } from '#ui/theme/focus-ring.ts'
import { inComponents } from '#ui/theme/layered.ts'
import { typeStep } from '#ui/theme/type-step.ts'
import { vars } from '#ui/theme/vars.css.ts'

const { critical } = vars.color.tone

export const summary = style(
  inComponents({
    padding: vars.space.m,
    marginBlockEnd: vars.space.xs,
    color: vars.color.text.base,
    backgroundColor: critical.soft,
    border: `${vars.line.thick} solid ${critical.solid}`,
    borderRadius: vars.radius.m,
    outline: 'none',
    selectors: { '&:focus-visible': focusRing },
  }),
)

export const title = style(
  inComponents({
    ...typeStep('lead'),
    display: 'flex',
    alignItems: 'center',
    gap: vars.space.xs,
    fontWeight: vars.weight.bold,
  }),
)

export const icon = style(inComponents({ flexShrink: 0, color: critical.solid }))

export const list = style(inComponents({ paddingInlineStart: `calc(24px + ${vars.space.xs})` }))

export const link = style(
  inComponents({
    display: 'inline-flex',
    alignItems: 'center',
    minBlockSize: vars.target.small,
    color: critical.text,
    fontWeight: vars.weight.medium,
    textUnderlineOffset: '0.2em',
    borderRadius: vars.radius.s,
    outline: 'none',
    selectors: {
      '&:hover': { textDecorationThickness: vars.line.thick },
      '&:focus-visible': focusRing,
    },
  }),
)
