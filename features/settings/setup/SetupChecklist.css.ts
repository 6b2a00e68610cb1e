import { style } from '@vanilla-extract/css'

import { inComponents } from '#ui/theme/layered.ts'
import { media } from '#ui/theme/media.ts'
import { vars } from '#ui/theme/vars.css.ts'

/** Below the catalog, so that its arrival moves nothing. */
export const room = style(inComponents({ marginBlockStart: vars.space.xl }))

export const list = style(
  inComponents({ display: 'grid', margin: 0, padding: 0, listStyle: 'none' }),
)

export const task = style(
  inComponents({
    display: 'grid',
    gridTemplateColumns: '24px minmax(0, 1fr) auto',
    alignItems: 'center',
    columnGap: vars.space.m,
    minBlockSize: '64px',
    paddingBlock: vars.space.xs,
    selectors: {
      '& + &': { borderBlockStart: `${vars.line.hair} solid ${vars.color.border.subtle}` },
    },
    '@media': {
      [media.phone]: { gridTemplateColumns: '24px minmax(0, 1fr)', rowGap: vars.space.xs },
    },
  }),
)

/** Below its task's text on a phone. */
export const action = style(
  inComponents({ '@media': { [media.phone]: { gridColumn: 2, paddingBlockEnd: vars.space.xs } } }),
)

export const done = style(inComponents({ color: vars.color.tone.positive.text }))
export const open = style(inComponents({ color: vars.color.text.muted }))
