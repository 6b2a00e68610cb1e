import { style } from '@vanilla-extract/css'

import { inComponents } from '#ui/theme/layered.ts'

/** Lays out as part of the dialog's footer. */
export const actions = style(inComponents({ display: 'contents' }))
