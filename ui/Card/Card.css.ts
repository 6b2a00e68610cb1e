import { createVar } from '@vanilla-extract/css'
import { recipe } from '@vanilla-extract/recipes'

import { inComponents } from '#ui/theme/layered.ts'
import { vars } from '#ui/theme/vars.css.ts'

/** The padding, surface and corners of the card around an element. */
export const around = { padding: createVar(), surface: createVar(), corner: createVar() }

const padded = (space: string) =>
  inComponents({ vars: { [around.padding]: space }, padding: space })

export const card = recipe({
  base: inComponents({
    vars: {
      [around.surface]: vars.color.surface.base,
      [around.corner]: `calc(${vars.radius.l} - ${vars.line.hair})`,
    },
    minInlineSize: 0,
    backgroundColor: vars.color.surface.base,
    border: `${vars.line.hair} solid ${vars.color.border.subtle}`,
    borderRadius: vars.radius.l,
    boxShadow: vars.shadow.raised,
  }),
  variants: {
    padding: {
      none: inComponents({ overflow: 'clip' }),
      s: padded(vars.space.s),
      m: padded(vars.space.m),
      l: padded(vars.space.l),
      xl: padded(vars.space.xl),
    },
  },
})
