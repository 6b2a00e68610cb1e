import { style } from '@vanilla-extract/css'
import { recipe } from '@vanilla-extract/recipes'

import { focusRing } from '#ui/theme/focus-ring.ts'
import { inComponents } from '#ui/theme/layered.ts'
import { typeStep } from '#ui/theme/type-step.ts'
import { vars } from '#ui/theme/vars.css.ts'

const { brand, text, tone } = vars.color

export const list = style(inComponents({ display: 'grid' }))

export const step = recipe({
  base: inComponents({
    ...typeStep('label'),
    display: 'grid',
    gridTemplateColumns: '24px minmax(0, 1fr)',
    alignItems: 'center',
    columnGap: vars.space.xs,
    inlineSize: '100%',
    minBlockSize: vars.target.small,
    paddingBlock: vars.space.xxs,
    paddingInline: vars.space.xs,
    border: 0,
    borderRadius: vars.radius.s,
    color: text.base,
    backgroundColor: 'transparent',
    textAlign: 'start',
    cursor: 'pointer',
    outline: 'none',
    selectors: {
      '&:hover': { backgroundColor: brand.softHover },
      '&:focus-visible': focusRing,
    },
  }),
  variants: {
    isNext: {
      true: inComponents({
        color: brand.text,
        backgroundColor: brand.soft,
        fontWeight: vars.weight.bold,
      }),
    },
  },
})

export const sign = recipe({
  base: inComponents({
    display: 'grid',
    placeItems: 'center',
    blockSize: '24px',
    fontVariantNumeric: 'tabular-nums',
  }),
  variants: { isDone: { true: inComponents({ color: tone.positive.text }) } },
})
