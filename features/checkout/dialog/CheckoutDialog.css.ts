import { style } from '@vanilla-extract/css'

import { inComponents } from '#ui/theme/layered.ts'

export const choice = style(inComponents({ display: 'grid' }))

export const actions = style(inComponents({ display: 'contents' }))
