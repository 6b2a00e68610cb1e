import { style } from '@vanilla-extract/css'
import { recipe } from '@vanilla-extract/recipes'

import { inComponents } from '#ui/theme/layered.ts'
import { typeStep } from '#ui/theme/type-step.ts'
import { vars } from '#ui/theme/vars.css.ts'

export const pair = style(
  inComponents({ display: 'flex', flexDirection: 'column', minInlineSize: 0 }),
)

export const label = style(inComponents({ ...typeStep('label'), color: vars.color.text.muted }))

export const value = recipe({
  base: inComponents({
    ...typeStep('headline'),
    fontWeight: vars.weight.bold,
    fontVariantNumeric: 'tabular-nums',
    overflowWrap: 'anywhere',
  }),
  variants: {
    // Blurred, so the placeholder cannot be mistaken for the value.
    isBlurred: { true: inComponents({ filter: 'blur(0.35em)', userSelect: 'none' }) },
  },
})

export const detail = style(
  inComponents({
    ...typeStep('caption'),
    minBlockSize: '1lh',
    color: vars.color.text.muted,
  }),
)
