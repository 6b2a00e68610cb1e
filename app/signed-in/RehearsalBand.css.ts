import { style } from '@vanilla-extract/css'

import { inComponents } from '#ui/theme/layered.ts'
import { media } from '#ui/theme/media.ts'
import { vars } from '#ui/theme/vars.css.ts'

export const band = style(
  inComponents({
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: vars.space.s,
    paddingBlock: '4px',
    paddingInline: vars.space.l,
    '@media': { [media.phone]: { paddingInline: vars.space.m } },
  }),
)

export const words = style(inComponents({ fontWeight: vars.weight.bold, textWrap: 'balance' }))
