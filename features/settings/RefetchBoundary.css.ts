import { style } from '@vanilla-extract/css'

import { inComponents } from '#ui/theme/layered.ts'

/** No wider than its fields can be read along. */
export const sheet = style(inComponents({ maxInlineSize: '44rem' }))
