import { style } from '@vanilla-extract/css'
import { recipe } from '@vanilla-extract/recipes'

import { SIGN_IN_FRAME_MIN_HEIGHT } from '#domain/constants.ts'
import { inComponents } from '#ui/theme/layered.ts'
import { vars } from '#ui/theme/vars.css.ts'

export const frame = style(inComponents({ minBlockSize: SIGN_IN_FRAME_MIN_HEIGHT }))

export const microsite = recipe({
  base: inComponents({
    inlineSize: '100%',
    minBlockSize: SIGN_IN_FRAME_MIN_HEIGHT,
    border: `${vars.line.hair} solid ${vars.color.border.subtle}`,
    borderRadius: vars.radius.l,
    boxShadow: vars.shadow.raised,
    backgroundColor: vars.color.surface.base,
    colorScheme: 'inherit',
  }),
  variants: { isHidden: { true: inComponents({ display: 'none' }) } },
})
