import { style } from '@vanilla-extract/css'
import { recipe } from '@vanilla-extract/recipes'

import { inComponents } from '#ui/theme/layered.ts'
import { vars } from '#ui/theme/vars.css.ts'

const narrow = '(max-width: 900px)'

export const page = style(
  inComponents({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(320px, 400px)',
    alignItems: 'start',
    gap: vars.space.l,
    '@media': { [narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
  }),
)

/** Sticky while a long catalog scrolls; a filled cart comes first on a narrow screen. */
export const cart = recipe({
  base: inComponents({
    position: 'sticky',
    insetBlockStart: `calc(${vars.covered.top} + ${vars.space.l})`,
    scrollMarginBlockStart: `calc(${vars.covered.top} + ${vars.space.m})`,
    '@media': { [narrow]: { position: 'static' } },
  }),
  variants: {
    isEmpty: { true: {}, false: inComponents({ '@media': { [narrow]: { order: -1 } } }) },
  },
})
