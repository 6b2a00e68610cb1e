import { style } from '@vanilla-extract/css'

import { inComponents } from '#ui/theme/layered.ts'
import { media } from '#ui/theme/media.ts'
import { vars } from '#ui/theme/vars.css.ts'

export const drawing = style(
  inComponents({
    display: 'block',
    inlineSize: '100%',
    maxInlineSize: '28rem',
    blockSize: 'auto',
    '@media': { [media.phone]: { display: 'none' } },
  }),
)

export const paper = style(
  inComponents({
    fill: vars.color.surface.base,
    stroke: vars.color.border.base,
    strokeWidth: '1.5',
  }),
)

export const line = style(
  inComponents({ stroke: vars.color.border.base, strokeWidth: '1.5', fill: 'none' }),
)

export const symbol = style(inComponents({ fill: vars.color.text.muted }))

export const number = style(
  inComponents({
    fill: vars.color.text.base,
    fontFamily: vars.font.mono,
    fontSize: '15px',
    fontWeight: vars.weight.medium,
  }),
)

export const bracket = style(
  inComponents({ stroke: vars.color.brand.solid, strokeWidth: '1.5', fill: 'none' }),
)

export const name = style(
  inComponents({
    fill: vars.color.brand.text,
    fontSize: '13px',
    fontWeight: vars.weight.medium,
    textAnchor: 'middle',
  }),
)
