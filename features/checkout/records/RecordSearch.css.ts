import { style } from '@vanilla-extract/css'

import { inComponents } from '#ui/theme/layered.ts'
import { media } from '#ui/theme/media.ts'

/** The agency's own words, of whatever length. */
export const words = style(inComponents({ overflowWrap: 'anywhere', minInlineSize: 0 }))

/** What is chosen, beside the way on; on a phone over both buttons. */
export const chosenSum = style(
  inComponents({ '@media': { [media.phone]: { order: -1, flexBasis: '100%' } } }),
)
