import { style } from '@vanilla-extract/css'

import { vars } from '#ui/theme/vars.css.ts'

export const list = style({
  display: 'grid',
  gap: vars.space.s,
  marginBlockEnd: vars.space.l,
})
