import { style } from '@vanilla-extract/css'

import { inComponents } from '#ui/theme/layered.ts'
import { vars } from '#ui/theme/vars.css.ts'

/** As wide as the longest message, whatever the state says. */
export const frame = style(inComponents({ inlineSize: '100%', maxInlineSize: '34rem' }))

/** Room for two lines, so that the state moves nothing. */
export const status = style(
  inComponents({
    minBlockSize: `calc(2 * ${vars.text.label.height})`,
    overflowWrap: 'anywhere',
    textAlign: 'start',
  }),
)
