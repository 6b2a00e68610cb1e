import { style } from '@vanilla-extract/css'

import { inComponents } from '#ui/theme/layered.ts'
import { vars } from '#ui/theme/vars.css.ts'

const { critical } = vars.color.tone

/** Fills the icon's circle. */
export const sign = style(
  inComponents({
    display: 'grid',
    placeItems: 'center',
    inlineSize: '100%',
    blockSize: '100%',
    borderRadius: 'inherit',
    color: critical.onSolid,
    backgroundColor: critical.solid,
  }),
)
