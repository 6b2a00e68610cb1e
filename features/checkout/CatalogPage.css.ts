import { style } from '@vanilla-extract/css'

import { inComponents } from '#ui/theme/layered.ts'
import { vars } from '#ui/theme/vars.css.ts'

export const page = style(
  inComponents({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(320px, 400px)',
    alignItems: 'start',
    gap: vars.space.l,
    '@media': { '(max-width: 900px)': { gridTemplateColumns: 'minmax(0, 1fr)' } },
  }),
)

export const products = style(inComponents({ display: 'grid', gap: vars.space.m }))

/** Stays in sight while a long catalogue scrolls. */
export const cart = style(
  inComponents({
    position: 'sticky',
    insetBlockStart: `calc(${vars.covered.top} + ${vars.space.l})`,
    '@media': { '(max-width: 900px)': { position: 'static' } },
  }),
)
