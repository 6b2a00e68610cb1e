import { style } from '@vanilla-extract/css'

import { focusRing } from '#ui/theme/focus-ring.ts'
import { inComponents } from '#ui/theme/layered.ts'
import { vars } from '#ui/theme/vars.css.ts'

export const languages = style(
  inComponents({
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'center',
    gap: vars.space.m,
  }),
)

/** Large enough for a thumb at arm's length. */
export const language = style(
  inComponents({
    minBlockSize: 'clamp(56px, 8vw, 96px)',
    minInlineSize: 'clamp(130px, 16vw, 260px)',
    paddingInline: vars.space.l,
    font: 'inherit',
    fontWeight: vars.weight.medium,
    color: vars.color.text.link,
    backgroundColor: vars.color.surface.base,
    border: `${vars.line.thick} solid ${vars.color.border.field}`,
    borderRadius: vars.radius.m,
    cursor: 'pointer',
    selectors: {
      '&:focus-visible': focusRing,
      '&[aria-pressed=true]': {
        color: vars.color.brand.onSolid,
        backgroundColor: vars.color.brand.solid,
        borderColor: vars.color.brand.solid,
      },
    },
  }),
)
