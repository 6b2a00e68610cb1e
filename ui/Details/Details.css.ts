import { style } from '@vanilla-extract/css'

import { focusRing } from '#ui/theme/focus-ring.ts'
import { inComponents } from '#ui/theme/layered.ts'
import { vars } from '#ui/theme/vars.css.ts'

export const summary = style(
  inComponents({
    display: 'flex',
    alignItems: 'center',
    gap: vars.space.xxs,
    inlineSize: 'fit-content',
    minBlockSize: vars.target.small,
    borderRadius: vars.radius.s,
    color: vars.color.brand.text,
    fontWeight: vars.weight.medium,
    cursor: 'pointer',
    listStyle: 'none',
    outline: 'none',
    selectors: {
      '&:focus-visible': focusRing,
      '&::-webkit-details-marker': { display: 'none' },
    },
  }),
)

export const chevron = style(
  inComponents({
    transition: `rotate ${vars.motion.fast} ${vars.motion.ease}`,
    selectors: { 'details[open] > summary > &': { rotate: '90deg' } },
  }),
)

export const content = style(inComponents({ paddingBlockStart: vars.space.s }))
