import { keyframes, style } from '@vanilla-extract/css'
import { recipe } from '@vanilla-extract/recipes'

import { inComponents } from '#ui/theme/layered.ts'
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
      small: inComponents({ fontSize: vars.text.label.size, lineHeight: vars.text.label.height }),
      base: inComponents({ fontSize: vars.text.body.size, lineHeight: vars.text.body.height }),
      large: inComponents({
        flexDirection: 'column',
        gap: vars.space.m,
        fontSize: vars.text.lead.size,
        lineHeight: vars.text.lead.height,
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
    '@media': { '(forced-colors: active)': { color: 'CanvasText' } },
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
