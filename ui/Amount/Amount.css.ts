import { recipe } from '@vanilla-extract/recipes'

import { textTones, textWeights } from '#ui/Text/Text.css.ts'
import { inComponents } from '#ui/theme/layered.ts'
import { typeStep } from '#ui/theme/type-step.ts'

export const amount = recipe({
  base: inComponents({
    fontVariantNumeric: 'tabular-nums lining-nums',
    whiteSpace: 'nowrap',
    // Keeps the sign of `-$1.00` in front on a right-to-left page.
    direction: 'ltr',
    unicodeBidi: 'isolate',
  }),
  variants: {
    size: {
      body: inComponents(typeStep('body')),
      lead: inComponents(typeStep('lead')),
      title: inComponents({ ...typeStep('title'), letterSpacing: '-0.01em' }),
      display: inComponents({ ...typeStep('display'), letterSpacing: '-0.02em' }),
    },
    tone: textTones,
    weight: textWeights,
  },
})
