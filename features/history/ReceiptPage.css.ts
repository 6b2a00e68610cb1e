import { style } from '@vanilla-extract/css'

import { inComponents } from '#ui/theme/layered.ts'

/** The browser's own Print command prints the receipt alone too. */
export const onScreenOnly = style(inComponents({ '@media': { print: { display: 'none' } } }))

export const content = style(inComponents({ maxInlineSize: '100%' }))

/** As high as the window, so that the footer does not flash before the receipt. */
export const loading = style(inComponents({ minBlockSize: '100dvh' }))
