import { style } from '@vanilla-extract/css'
import { recipe } from '@vanilla-extract/recipes'

import { inComponents } from '#ui/theme/layered.ts'
import { vars } from '#ui/theme/vars.css.ts'

export const frame = style(inComponents({ minBlockSize: '450px' }))

export const microsite = recipe({
  base: inComponents({
    inlineSize: '100%',
    // SPEC §9: minimum height of the sign-in frame.
    minBlockSize: '450px',
    border: `${vars.line.hair} solid ${vars.color.border.subtle}`,
    borderRadius: vars.radius.l,
    boxShadow: vars.shadow.raised,
    backgroundColor: vars.color.surface.base,
    colorScheme: 'inherit',
  }),
  variants: { isHidden: { true: inComponents({ display: 'none' }) } },
})
