import { style } from '@vanilla-extract/css'

import { inComponents } from '#ui/theme/layered.ts'

/** No box of its own: a step's buttons stand in the dialog's footer. */
export const actions = style(inComponents({ display: 'contents' }))
