import { style } from '@vanilla-extract/css'

import { inComponents } from '#ui/theme/layered.ts'
import { typeStep } from '#ui/theme/type-step.ts'
import { vars } from '#ui/theme/vars.css.ts'

export const row = style(
  inComponents({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: vars.space.s }),
)

export const label = style(
  inComponents({
    ...typeStep('body'),
    flexBasis: '100%',
    color: vars.color.text.muted,
    '@media': { print: { color: vars.color.text.base } },
  }),
)

export const text = style(
  inComponents({
    ...typeStep('body'),
    minInlineSize: 0,
    paddingBlock: vars.space.xs,
    paddingInline: vars.space.s,
    border: `${vars.line.hair} solid ${vars.color.border.base}`,
    borderRadius: vars.radius.s,
    backgroundColor: vars.color.surface.sunken,
    fontFamily: vars.font.mono,
    overflowWrap: 'anywhere',
    userSelect: 'all',
  }),
)

export const onScreenOnly = style(
  inComponents({ display: 'contents', '@media': { print: { display: 'none' } } }),
)

export const result = style(inComponents({ ...typeStep('label') }))
