import { style } from '@vanilla-extract/css'

import { inComponents } from '#ui/theme/layered.ts'
import { media } from '#ui/theme/media.ts'
import { typeStep } from '#ui/theme/type-step.ts'
import { vars } from '#ui/theme/vars.css.ts'

/** Stays within the height that the shell reserves, on a phone, too. */
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

export const words = style(
  inComponents({
    fontWeight: vars.weight.bold,
    textWrap: 'balance',
    '@media': { [media.phone]: typeStep('caption') },
  }),
)

export const actions = style(
  inComponents({
    display: 'flex',
    alignItems: 'center',
    flexShrink: 0,
    gap: vars.space.m,
    whiteSpace: 'nowrap',
    '@media': { print: { display: 'none' } },
  }),
)
