import { style } from '@vanilla-extract/css'

import { inComponents } from '#ui/theme/layered.ts'

export const actions = style(inComponents({ display: 'contents' }))
