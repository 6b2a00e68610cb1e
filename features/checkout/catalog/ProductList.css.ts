import { style } from '@vanilla-extract/css'

import { inComponents } from '#ui/theme/layered.ts'
import { media } from '#ui/theme/media.ts'
import { vars } from '#ui/theme/vars.css.ts'

export const catalog = style(
  inComponents({
    display: 'grid',
    gap: vars.space.m,
    selectors: { '&[hidden]': { display: 'none' } },
  }),
)

/** Tiles out of sight cost nothing, where the browser can still draw what a tile shows around itself. */
export const cell = style(
  inComponents({
    position: 'relative',
    '@supports': {
      '(overflow-clip-margin:12px)': {
        contentVisibility: 'auto',
        containIntrinsicSize: 'auto 88px',
        overflowClipMargin: '12px',
      },
    },
  }),
)

export const grid = style(
  inComponents({
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(240px, 100%), 1fr))',
    gap: vars.space.s,
  }),
)

export const head = style(
  inComponents({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: vars.space.m,
  }),
)

export const kind = style(inComponents({ display: 'grid', gap: vars.space.s }))

/** Keeps the room of the advice, so that the tiles stay in place when the cart fills. */
export const unseen = style(inComponents({ visibility: 'hidden' }))

export const placeholder = style(
  inComponents({
    minBlockSize: '88px',
    '@media': { [media.phone]: { minBlockSize: '64px' } },
    borderRadius: vars.radius.m,
    backgroundColor: vars.color.surface.sunken,
  }),
)
