import { style } from '@vanilla-extract/css'

import { inComponents } from '#ui/theme/layered.ts'

export const pageBody = style(inComponents({ maxInlineSize: '44rem' }))
