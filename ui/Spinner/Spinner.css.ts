import { keyframes, style } from '@vanilla-extract/css'
import { recipe } from '@vanilla-extract/recipes'

import { inComponents } from '#ui/theme/layered.ts'
import { media } from '#ui/theme/media.ts'
import { typeStep } from '#ui/theme/type-step.ts'
import { vars } from '#ui/theme/vars.css.ts'

const turn = keyframes({ to: { transform: 'rotate(1turn)' } })

export const spinner = recipe({
  base: inComponents({
    display: 'inline-flex',
    alignItems: 'center',
    gap: vars.space.s,
    color: vars.color.text.muted,
    fontWeight: vars.weight.medium,
  }),
  variants: {
    size: {
      small: inComponents({ ...typeStep('label') }),
      base: inComponents({ ...typeStep('body') }),
      large: inComponents({
        flexDirection: 'column',
        gap: vars.space.m,
        ...typeStep('lead'),
        textAlign: 'center',
      }),
    },
  },
})

export const ring = recipe({
  base: inComponents({
    flexShrink: 0,
    color: vars.color.brand.solid,
    animation: `${turn} 900ms linear infinite`,
    '@media': { [media.forced]: { color: 'CanvasText' } },
  }),
  variants: {
    size: {
      small: inComponents({ inlineSize: '18px', blockSize: '18px' }),
      base: inComponents({ inlineSize: '24px', blockSize: '24px' }),
      large: inComponents({ inlineSize: '56px', blockSize: '56px' }),
    },
  },
})

export const track = style(inComponents({ stroke: vars.color.border.base, opacity: 0.6 }))

export const loading = style(inComponents({ display: 'grid', justifyItems: 'center' }))
