import { style } from '@vanilla-extract/css'

import { focusRing } from '#ui/theme/focus-ring.ts'
import { inComponents } from '#ui/theme/layered.ts'
import { media } from '#ui/theme/media.ts'
import { typeStep } from '#ui/theme/type-step.ts'
import { vars } from '#ui/theme/vars.css.ts'

const { border, surface, text } = vars.color

export const search = style(
  inComponents({
    position: 'relative',
    flex: '1 1 16rem',
    maxInlineSize: '26rem',
    '@media': { [media.phone]: { order: 1, flexBasis: '100%', maxInlineSize: 'none' } },
  }),
)

export const input = style(
  inComponents({
    ...typeStep('body'),
    inlineSize: '100%',
    minBlockSize: vars.target.base,
    paddingBlock: vars.space.xs,
    paddingInline: `2.75rem ${vars.target.base}`,
    color: text.base,
    backgroundColor: surface.base,
    border: `${vars.line.hair} solid ${border.field}`,
    borderRadius: vars.radius.m,
    selectors: {
      '&::placeholder': { color: text.muted, opacity: 1 },
      '&:hover': { borderColor: text.base },
      '&:focus-visible': { ...focusRing, borderColor: text.base },
    },
  }),
)

const inset = {
  position: 'absolute',
  insetBlock: 0,
  display: 'grid',
  placeItems: 'center',
} as const

export const icon = style(
  inComponents({
    ...inset,
    insetInlineStart: vars.space.s,
    color: text.muted,
    pointerEvents: 'none',
  }),
)

/** The key that focuses the field; not shown where there is no keyboard. */
export const key = style(
  inComponents({
    ...inset,
    ...typeStep('caption'),
    insetBlock: vars.space.s,
    insetInlineEnd: vars.space.s,
    paddingInline: vars.space.xxs,
    border: `${vars.line.hair} solid ${border.base}`,
    borderRadius: vars.radius.s,
    fontFamily: 'inherit',
    color: text.muted,
    pointerEvents: 'none',
    '@media': { '(hover: none)': { display: 'none' } },
  }),
)

export const clear = style(inComponents({ position: 'absolute', inset: '2px 2px auto auto' }))
