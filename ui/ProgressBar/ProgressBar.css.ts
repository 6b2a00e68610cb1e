import { keyframes, style } from '@vanilla-extract/css'

import { inComponents } from '#ui/theme/layered.ts'
import { media } from '#ui/theme/media.ts'
import { typeStep } from '#ui/theme/type-step.ts'
import { vars } from '#ui/theme/vars.css.ts'

export const progress = style(inComponents({ display: 'grid', gap: vars.space.xs }))

export const label = style(
  inComponents({
    display: 'flex',
    justifyContent: 'space-between',
    gap: vars.space.m,
    ...typeStep('label'),
    fontWeight: vars.weight.medium,
    fontVariantNumeric: 'tabular-nums',
  }),
)

export const track = style(
  inComponents({
    position: 'relative',
    blockSize: '10px',
    overflow: 'hidden',
    border: `${vars.line.hair} solid ${vars.color.border.field}`,
    borderRadius: vars.radius.pill,
    backgroundColor: vars.color.surface.sunken,
  }),
)

export const bar = style(
  inComponents({
    blockSize: '100%',
    borderRadius: vars.radius.pill,
    backgroundColor: vars.color.brand.solid,
    transition: `inline-size ${vars.motion.base} ${vars.motion.ease}`,
    '@media': { [media.forced]: { backgroundColor: 'Highlight' } },
  }),
)

const sweep = keyframes({ from: { insetInlineStart: '-35%' }, to: { insetInlineStart: '100%' } })

export const sweeping = style(
  inComponents({
    position: 'absolute',
    insetBlock: 0,
    insetInlineStart: '32.5%',
    inlineSize: '35%',
    animation: `${sweep} 1400ms ease-in-out infinite`,
  }),
)
