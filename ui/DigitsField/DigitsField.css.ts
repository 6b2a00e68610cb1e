import { style } from '@vanilla-extract/css'
import { recipe } from '@vanilla-extract/recipes'

import { focusRing } from '#ui/theme/focus-ring.ts'
import { inComponents } from '#ui/theme/layered.ts'
import { typeStep } from '#ui/theme/type-step.ts'
import { vars } from '#ui/theme/vars.css.ts'

export const box = style(inComponents({ position: 'relative', display: 'grid' }))

// Untyped, but supported by every browser. With `type="password"` browsers would offer to save the number.
const discs: object = { WebkitTextSecurity: 'disc' }

export const digits = recipe({
  base: inComponents({ letterSpacing: '0.04em' }),
  variants: {
    isSecret: { true: inComponents({ paddingInlineEnd: '5rem' }) },
    isMasked: { true: inComponents({ ...discs }) },
  },
})

export const reveal = style(
  inComponents({
    ...typeStep('label'),
    position: 'absolute',
    insetBlock: 0,
    insetInlineEnd: 0,
    minInlineSize: '4.5rem',
    paddingInline: vars.space.s,
    border: 0,
    borderRadius: vars.radius.m,
    fontFamily: 'inherit',
    fontWeight: vars.weight.medium,
    color: vars.color.brand.text,
    background: 'none',
    cursor: 'pointer',
    outline: 'none',
    selectors: {
      '&[data-hovered]': { textDecoration: 'underline' },
      '&[data-focus-visible]': { ...focusRing, outlineOffset: '-2px' },
    },
  }),
)
