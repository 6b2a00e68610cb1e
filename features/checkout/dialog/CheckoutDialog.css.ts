import { style } from '@vanilla-extract/css'

import { inComponents } from '#ui/theme/layered.ts'

export const choice = style(inComponents({ flexGrow: 1, display: 'grid' }))

export const waiting = style(
  inComponents({ flexGrow: 1, display: 'grid', placeContent: 'center', minBlockSize: '10rem' }),
)

export const actions = style(inComponents({ display: 'contents' }))
