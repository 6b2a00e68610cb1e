import { style } from '@vanilla-extract/css'

/** Set on `body` before printing, so the receipt is laid out and measured as on paper. */
export const onPaper = style({})
