import { style } from '@vanilla-extract/css'
import { recipe } from '@vanilla-extract/recipes'

import { headerHeight } from '#ui/Dialog/Dialog.css.ts'
import { inComponents } from '#ui/theme/layered.ts'
import { media } from '#ui/theme/media.ts'
import { vars } from '#ui/theme/vars.css.ts'

const narrow = '(max-width: 48rem)'
/** The summary stands above the step: neither beside it, nor below it as in a low window. */
export const summaryAbove = `${narrow} and (min-height: 26.01rem)`

export const panes = recipe({
  base: inComponents({
    display: 'grid',
    flexGrow: 1,
    gridTemplateColumns: 'minmax(0, 1fr)',
    alignContent: 'stretch',
  }),
  variants: {
    hasSummary: {
      true: inComponents({
        gridTemplateColumns: 'minmax(0, 1fr) 20rem',
        '@media': {
          [narrow]: { gridTemplateColumns: 'minmax(0, 1fr)', gridTemplateRows: 'auto 1fr' },
          [`${narrow} and ${media.low}`]: { gridTemplateRows: '1fr auto' },
        },
      }),
    },
  },
})

export const step = style(
  inComponents({
    display: 'flex',
    flexDirection: 'column',
    gap: vars.space.l,
    padding: vars.space.l,
    '@media': {
      [media.short]: { gap: vars.space.m, paddingBlock: vars.space.m },
      [narrow]: { padding: vars.space.m },
    },
  }),
)

export const heading = style(inComponents({ display: 'flex' }))

export const summary = style(
  inComponents({
    borderInlineStart: `${vars.line.hair} solid ${vars.color.border.subtle}`,
    backgroundColor: vars.color.surface.sunken,
    '@media': {
      [narrow]: {
        order: -1,
        borderInlineStart: 0,
        borderBlockEnd: `${vars.line.hair} solid ${vars.color.border.subtle}`,
      },
      // Above the step it would fill the window.
      [`${narrow} and ${media.low}`]: { order: 0, borderBlockEnd: 0 },
    },
  }),
)

export const summaryContent = style(
  inComponents({
    position: 'sticky',
    insetBlockStart: headerHeight,
    padding: vars.space.l,
    '@media': {
      [media.short]: { paddingBlock: vars.space.m },
      [narrow]: { position: 'static', padding: vars.space.m },
    },
  }),
)

export const back = style(
  inComponents({ marginInlineEnd: 'auto', '@media': { [media.phone]: { marginInlineEnd: 0 } } }),
)

export const footer = style(
  inComponents({
    minBlockSize: '89px',
    alignItems: 'center',
    '@media': { [media.short]: { minBlockSize: '81px' } },
  }),
)
