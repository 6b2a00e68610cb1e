import { globalStyle, style } from '@vanilla-extract/css'
import { recipe } from '@vanilla-extract/recipes'

import { inComponents } from '#ui/theme/layered.ts'
import { layer } from '#ui/theme/layers.css.ts'
import { media } from '#ui/theme/media.ts'
import { typeStep } from '#ui/theme/type-step.ts'
import { vars } from '#ui/theme/vars.css.ts'

const beside = '(min-width: 901px)'
const lowBeside = `${media.short} and ${beside}`

/** As tall empty as with an item, and Checkout at its end, so that adding one or ending a sale moves nothing. */
export const panel = style(
  inComponents({
    display: 'flex',
    flexDirection: 'column',
    gap: vars.space.m,
    '@media': { [beside]: { minBlockSize: '24rem' } },
  }),
)

/** Over a narrow screen's catalog there is no room for it. */
export const heading = recipe({
  variants: {
    isEmpty: {
      true: {},
      false: inComponents({ '@media': { [`not all and ${beside}`]: { display: 'none' } } }),
    },
  },
})

export const content = style(inComponents({ marginBlockEnd: 'auto' }))

export const lines = style(
  inComponents({
    display: 'grid',
    borderBlock: `${vars.line.hair} solid ${vars.color.border.subtle}`,
    '@media': {
      // The lines scroll on their own, so that the totals and Checkout stay visible.
      [lowBeside]: {
        maxBlockSize: `max(9rem, 100dvh - ${vars.covered.top} - 21rem)`,
        overflowY: 'auto',
        // Room for focus rings.
        marginInline: `calc(-1 * ${vars.space.xs})`,
        paddingInline: vars.space.xs,
      },
    },
  }),
)

export const line = style(
  inComponents({
    display: 'grid',
    gridTemplateColumns: '1fr auto',
    justifyItems: 'end',
    alignItems: 'baseline',
    columnGap: vars.space.m,
    paddingBlock: vars.space.xs,
  }),
)

/** Where a cart with items covers the end of a narrow screen's catalog. */
export const floating = '(max-width: 900px) and (min-height: 26rem)'

const isEmpty = <Rules extends object>(rules: Rules) => ({
  isEmpty: { true: {}, false: inComponents({ '@media': { [floating]: rules } }) },
})

/** The connection's notice comes below Checkout, or above a cart that grows upward, so that Checkout never moves. */
export const withReach = recipe({
  base: inComponents({ display: 'flex', flexDirection: 'column' }),
  variants: isEmpty({ flexDirection: 'column-reverse' }),
})

export const reach = recipe({
  base: inComponents({ marginBlockStart: vars.space.m }),
  variants: isEmpty({ marginBlock: `0 ${vars.space.s}` }),
})

export const actions = style(
  inComponents({
    gridColumn: '1 / -1',
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'flex-end',
  }),
)

export const fields = style(
  inComponents({
    ...typeStep('label'),
    gridColumn: '1 / -1',
    justifySelf: 'start',
    color: vars.color.text.muted,
    overflowWrap: 'anywhere',
    minInlineSize: 0,
  }),
)

export const groups = style(inComponents({ display: 'grid', gap: vars.space.s }))

export const name = style(
  inComponents({
    justifySelf: 'start',
    fontWeight: vars.weight.bold,
    overflowWrap: 'anywhere',
    minInlineSize: 0,
  }),
)

export const sums = style(
  inComponents({
    display: 'grid',
    gridTemplateColumns: '1fr auto',
    alignItems: 'baseline',
    gap: vars.space.xs,
  }),
)

globalStyle(`${sums} > div`, { '@layer': { [layer.components]: { display: 'contents' } } })
globalStyle(`${sums} dt`, {
  '@layer': { [layer.components]: { color: vars.color.text.muted } },
})
globalStyle(`${sums} dd`, { '@layer': { [layer.components]: { textAlign: 'end' } } })
