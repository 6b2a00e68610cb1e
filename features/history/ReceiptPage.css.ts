import { style } from '@vanilla-extract/css'

import { inComponents } from '#ui/theme/layered.ts'

/** The browser's own Print command prints the receipt alone too. */
export const onScreenOnly = style(inComponents({ '@media': { print: { display: 'none' } } }))

export const content = style(inComponents({ maxInlineSize: '100%' }))
