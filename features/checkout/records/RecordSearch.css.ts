import { style } from '@vanilla-extract/css'

import { inComponents } from '#ui/theme/layered.ts'

/** The agency's own words, of whatever length. */
export const words = style(inComponents({ overflowWrap: 'anywhere', minInlineSize: 0 }))
