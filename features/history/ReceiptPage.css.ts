import { style } from '@vanilla-extract/css'

import { inComponents } from '#ui/theme/layered.ts'

/** The browser's own Print command prints the receipt alone too. */
export const onScreenOnly = style(inComponents({ '@media': { print: { display: 'none' } } }))

/** Paper wider than a phone shrinks to fit. */
export const content = style(inComponents({ maxInlineSize: '100%' }))
