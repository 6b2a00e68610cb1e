import { recipe } from '@vanilla-extract/recipes'

import { inComponents } from '#ui/theme/layered.ts'
import { vars } from '#ui/theme/vars.css.ts'

export const card = recipe({
  base: inComponents({
    minInlineSize: 0,
    backgroundColor: vars.color.surface.base,
    border: `${vars.line.hair} solid ${vars.color.border.subtle}`,
    borderRadius: vars.radius.l,
    boxShadow: vars.shadow.raised,
  }),
  variants: {
    padding: {
      none: inComponents({ overflow: 'clip' }),
      s: inComponents({ padding: vars.space.s }),
      m: inComponents({ padding: vars.space.m }),
      l: inComponents({ padding: vars.space.l }),
      xl: inComponents({ padding: vars.space.xl }),
    },
  },
})
