import { style } from '@vanilla-extract/css'

import { inComponents } from './layered.ts'
import { typeStep } from './type-step.ts'
import { vars } from './vars.css.ts'

export const table = style(
  inComponents({ ...typeStep('label'), inlineSize: '100%', maxInlineSize: '60rem' }),
)

export const cell = style(
  inComponents({
    padding: vars.space.xs,
    textAlign: 'start',
    fontWeight: vars.weight.regular,
    fontVariantNumeric: 'tabular-nums',
    borderBlockEnd: `${vars.line.hair} solid ${vars.color.border.subtle}`,
  }),
)

export const swatch = style(
  inComponents({
    ...typeStep('body'),
    display: 'grid',
    placeItems: 'center',
    inlineSize: '4rem',
    blockSize: '2.5rem',
    borderRadius: vars.radius.s,
    fontWeight: vars.weight.medium,
  }),
)

export const variable = style(
  inComponents({
    display: 'inline-flex',
    alignItems: 'center',
    gap: vars.space.xs,
    whiteSpace: 'nowrap',
  }),
)

/** Scrolls a wide table in its own box. */
export const scroller = style(inComponents({ overflowX: 'auto' }))

export const bar = style(
  inComponents({
    minBlockSize: vars.space.xs,
    backgroundColor: vars.color.brand.solid,
  }),
)
