import { style } from '@vanilla-extract/css'

import { inComponents } from '#ui/theme/layered.ts'
import { vars } from '#ui/theme/vars.css.ts'

export const subTotal = style(
  inComponents({
    display: 'grid',
    gridTemplateColumns: '1fr auto',
    alignItems: 'baseline',
    columnGap: vars.space.m,
    flexBasis: '100%',
    // The total appears without moving anything.
    gridTemplateRows: 'minmax(2rem, auto) auto',
  }),
)
