import { style } from '@vanilla-extract/css'

import { inComponents } from '#ui/theme/layered.ts'
import { media } from '#ui/theme/media.ts'
import { vars } from '#ui/theme/vars.css.ts'

export const items = style(inComponents({ display: 'grid' }))

export const item = style(
  inComponents({
    paddingBlock: vars.space.m,
    borderBlockEnd: `${vars.line.hair} solid ${vars.color.border.subtle}`,
    selectors: { '&:first-child': { paddingBlockStart: 0 } },
  }),
)

export const parts = style(inComponents({ display: 'grid', gap: vars.space.xs }))

export const head = style(
  inComponents({
    display: 'grid',
    gridTemplateColumns: '1fr auto',
    alignItems: 'start',
    columnGap: vars.space.l,
    rowGap: vars.space.xs,
    '@media': { [media.phone]: { gridTemplateColumns: '1fr' } },
  }),
)

export const description = style(
  inComponents({ display: 'grid', minInlineSize: 0, overflowWrap: 'anywhere' }),
)

export const sums = style(
  inComponents({
    display: 'grid',
    gridTemplateColumns: '1fr auto',
    alignItems: 'baseline',
    columnGap: vars.space.m,
    rowGap: vars.space.xxs,
    textAlign: 'end',
    '@media': { [media.phone]: { textAlign: 'start' } },
  }),
)

export const amountField = style(inComponents({ maxInlineSize: '20rem' }))
