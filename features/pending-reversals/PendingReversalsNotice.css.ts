import { style } from '@vanilla-extract/css'

import { vars } from '#ui/theme/vars.css.ts'

export const room = style({ marginBlockEnd: vars.space.l })
