import { style } from '@vanilla-extract/css'

import { inComponents } from '#ui/theme/layered.ts'

/** Whoever prints by the browser's own command wants the receipt alone as well. */
export const onScreenOnly = style(inComponents({ '@media': { print: { display: 'none' } } }))

/** Paper that is wider than a phone is shown as wide as that. */
export const content = style(inComponents({ maxInlineSize: '100%' }))
