import { style } from '@vanilla-extract/css'

import { inComponents } from '#ui/theme/layered.ts'
import { vars } from '#ui/theme/vars.css.ts'

export const result = style(
  inComponents({ display: 'grid', justifyItems: 'start', gap: vars.space.s, paddingBlock: vars.space.m }),
)

export const sign = style(inComponents({ color: vars.color.tone.positive.solid }))

export const reference = style(
  inComponents({ fontFamily: vars.font.mono, fontWeight: vars.weight.bold, letterSpacing: '0.04em' }),
)
