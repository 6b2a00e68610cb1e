import { style } from '@vanilla-extract/css'
import { recipe } from '@vanilla-extract/recipes'

import { inComponents } from '#ui/theme/layered.ts'
import { vars } from '#ui/theme/vars.css.ts'

import { floating } from './cart/CartPanel.css.ts'

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

/** Stays in sight while a long catalog scrolls: at the side, or at the bottom of a narrow screen once it is filled. */
export const cart = recipe({
  base: inComponents({
    position: 'sticky',
    insetBlockStart: `calc(${vars.covered.top} + ${vars.space.l})`,
    scrollMarginBlockStart: `calc(${vars.covered.top} + ${vars.space.m})`,
    '@media': { [narrow]: { position: 'static' } },
  }),
  variants: {
    isEmpty: {
      true: {},
      false: inComponents({
        '@media': {
          [floating]: {
            position: 'sticky',
            insetBlock: `auto calc(${vars.covered.bottom} + ${vars.space.s})`,
            zIndex: 1,
            maxBlockSize: `calc(70dvh - ${vars.covered.bottom})`,
            overflowY: 'auto',
            borderRadius: vars.radius.l,
            boxShadow: vars.shadow.overlay,
          },
        },
      }),
    },
  },
})
