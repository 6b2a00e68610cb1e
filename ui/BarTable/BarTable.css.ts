import { style } from '@vanilla-extract/css'

import { inComponents } from '#ui/theme/layered.ts'
import { media } from '#ui/theme/media.ts'
import { typeStep } from '#ui/theme/type-step.ts'
import { vars } from '#ui/theme/vars.css.ts'

const { text, brand } = vars.color

export const table = style(inComponents({ ...typeStep('label'), inlineSize: '100%' }))

export const caption = style(
  inComponents({
    ...typeStep('body'),
    paddingBlockEnd: vars.space.xs,
    fontWeight: vars.weight.medium,
    textAlign: 'start',
  }),
)

export const header = style(
  inComponents({
    paddingBlock: vars.space.xxs,
    paddingInlineEnd: vars.space.s,
    color: text.muted,
    fontWeight: vars.weight.regular,
    textAlign: 'start',
    verticalAlign: 'bottom',
  }),
)

export const name = style([header, inComponents({ color: text.base, whiteSpace: 'nowrap' })])

export const figure = style(
  inComponents({
    paddingInlineStart: vars.space.s,
    fontVariantNumeric: 'tabular-nums',
    fontWeight: vars.weight.regular,
    textAlign: 'end',
    whiteSpace: 'nowrap',
  }),
)

export const figureHeader = style([
  figure,
  inComponents({ color: text.muted, whiteSpace: 'normal', verticalAlign: 'bottom' }),
])

export const room = style(inComponents({ inlineSize: '50%' }))

export const bar = style(
  inComponents({
    display: 'block',
    blockSize: '0.75rem',
    borderRadius: vars.radius.s,
    backgroundColor: brand.solid,
    '@media': {
      [media.forced]: { border: `${vars.line.hair} solid CanvasText` },
      print: { border: `${vars.line.hair} solid ${text.base}`, printColorAdjust: 'exact' },
    },
  }),
)
