import { globalStyle, style } from '@vanilla-extract/css'

import { inComponents } from '#ui/theme/layered.ts'
import { layer } from '#ui/theme/layers.css.ts'
import { vars } from '#ui/theme/vars.css.ts'

export const lines = style(
  inComponents({
    display: 'grid',
    borderBlock: `${vars.line.hair} solid ${vars.color.border.subtle}`,
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

export const remove = style(inComponents({ gridColumn: '1 / -1' }))

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
