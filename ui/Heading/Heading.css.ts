import { recipe } from '@vanilla-extract/recipes'

import { inComponents } from '#ui/theme/layered.ts'
import { typeStep } from '#ui/theme/type-step.ts'
import { vars } from '#ui/theme/vars.css.ts'

export const heading = recipe({
  base: inComponents({
    color: vars.color.text.base,
    fontWeight: vars.weight.bold,
    textWrap: 'balance',
    // User-entered titles may be long unbroken words.
    overflowWrap: 'anywhere',
    // Scripts move focus here to be read aloud; a ring would look like a field.
    outline: 'none',
  }),
  variants: {
    size: {
      lead: inComponents(typeStep('lead')),
      title: inComponents({ ...typeStep('title'), letterSpacing: '-0.005em' }),
      headline: inComponents({ ...typeStep('headline'), letterSpacing: '-0.012em' }),
    },
  },
})
