import { style } from '@vanilla-extract/css'

import { inComponents } from '#ui/theme/layered.ts'
import { vars } from '#ui/theme/vars.css.ts'

export const prompt = style(
  inComponents({
    display: 'grid',
    gridTemplateColumns: 'auto 1fr',
    alignItems: 'center',
    gap: vars.space.l,
    padding: vars.space.l,
    borderRadius: vars.radius.l,
    border: `${vars.line.hair} solid ${vars.color.brand.border}`,
    backgroundColor: vars.color.brand.soft,
    '@media': { '(max-width: 480px)': { gridTemplateColumns: '1fr' } },
  }),
)

export const sign = style(
  inComponents({
    display: 'grid',
    placeItems: 'center',
    inlineSize: '80px',
    blockSize: '80px',
    borderRadius: vars.radius.pill,
    color: vars.color.brand.onSolid,
    backgroundColor: vars.color.brand.solid,
  }),
)
