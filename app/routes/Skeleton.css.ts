import { createVar, style } from '@vanilla-extract/css'

import { inComponents } from '#ui/theme/layered.ts'
import { media } from '#ui/theme/media.ts'
import { vars } from '#ui/theme/vars.css.ts'

const top = createVar()

/** Matches the app shell, to prevent layout shift. */
export const skeleton = style(
  inComponents({
    vars: { [top]: '64px' },
    display: 'grid',
    gridTemplate: `"bar bar" ${top} "side main" 1fr / 112px minmax(0, 1fr)`,
    minBlockSize: '100dvh',
    '@media': { [media.phone]: { gridTemplate: `"bar" ${top} "main" 1fr / minmax(0, 1fr)` } },
  }),
)

/** In a rehearsal. */
export const belowBand = style([skeleton, inComponents({ vars: { [top]: '116px' } })])

export const bar = style(
  inComponents({ gridArea: 'bar', backgroundColor: vars.color.shell.surface }),
)

export const side = style(
  inComponents({
    gridArea: 'side',
    backgroundColor: vars.color.shell.surface,
    '@media': { [media.phone]: { display: 'none' } },
  }),
)

export const main = style(inComponents({ gridArea: 'main', display: 'grid', placeItems: 'center' }))
