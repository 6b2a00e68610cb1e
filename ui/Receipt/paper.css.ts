import { style } from '@vanilla-extract/css'

/** On the `body` of what is about to be printed, so that it is laid out as on paper and measured so. */
export const onPaper = style({})
