import { style } from '@vanilla-extract/css'
import { recipe } from '@vanilla-extract/recipes'

import { focusRing } from '#ui/theme/focus-ring.ts'
import { inComponents } from '#ui/theme/layered.ts'
import { typeStep } from '#ui/theme/type-step.ts'
import { vars } from '#ui/theme/vars.css.ts'

const { border, brand, surface, text } = vars.color

export const section = recipe({
  base: inComponents({ display: 'grid', gap: vars.space.xs }),
  variants: {
    isOnly: {
      // Without the hosted page, it takes that page's place and look.
      true: inComponents({
        gap: vars.space.m,
        padding: vars.space.xl,
        border: `${vars.line.hair} solid ${border.subtle}`,
        borderRadius: vars.radius.l,
        boxShadow: vars.shadow.raised,
        backgroundColor: surface.base,
      }),
      false: {},
    },
  },
})

export const heading = style(inComponents({ ...typeStep('title'), fontWeight: vars.weight.bold }))

export const button = recipe({
  base: inComponents({
    // No larger than the text of the hosted page's button.
    ...typeStep('body'),
    minBlockSize: vars.target.pay,
    paddingBlock: vars.space.xs,
    paddingInline: vars.space.m,
    borderWidth: vars.line.hair,
    borderStyle: 'solid',
    borderRadius: vars.radius.m,
    fontWeight: vars.weight.medium,
    cursor: 'pointer',
    selectors: { '&:focus-visible': focusRing, '&[aria-disabled]': { cursor: 'progress' } },
  }),
  variants: {
    isOnly: {
      true: inComponents({
        color: brand.onSolid,
        backgroundColor: brand.solid,
        borderColor: 'transparent',
        selectors: { '&:hover': { backgroundColor: brand.solidHover } },
      }),
      false: inComponents({
        color: text.base,
        backgroundColor: surface.base,
        borderColor: border.field,
        selectors: { '&:hover': { backgroundColor: surface.sunken } },
      }),
    },
  },
})

export const status = style(
  inComponents({ color: text.muted, selectors: { '&:empty': { display: 'none' } } }),
)

export const link = style(
  inComponents({
    ...typeStep('label'),
    display: 'inline-flex',
    alignItems: 'center',
    justifySelf: 'start',
    minBlockSize: vars.target.small,
    color: text.link,
    borderRadius: vars.radius.s,
    selectors: { '&:focus-visible': focusRing },
  }),
)
