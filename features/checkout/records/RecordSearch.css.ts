import { style } from '@vanilla-extract/css'

import { inComponents } from '#ui/theme/layered.ts'
import { media } from '#ui/theme/media.ts'

/** Text from the record system, of any length. */
export const longText = style(inComponents({ overflowWrap: 'anywhere', minInlineSize: 0 }))

export const chosenSum = style(
  inComponents({ '@media': { [media.phone]: { order: -1, flexBasis: '100%' } } }),
)
