import { style } from '@vanilla-extract/css'

import { inComponents } from '#ui/theme/layered.ts'
import { vars } from '#ui/theme/vars.css.ts'

/** The room in which sections choose one column or two. */
export const pageBody = style(
  inComponents({ containerType: 'inline-size', maxInlineSize: '68rem' }),
)

export const section = style(
  inComponents({
    display: 'grid',
    gap: vars.space.s,
    '@container': {
      '(inline-size >= 56rem)': {
        gridTemplateColumns: 'minmax(0, 18rem) minmax(0, 1fr)',
        columnGap: vars.space.xl,
      },
    },
  }),
)
