import { recipe } from '@vanilla-extract/recipes'

import { inComponents } from '#ui/theme/layered.ts'
import { typeStep } from '#ui/theme/type-step.ts'
import { vars } from '#ui/theme/vars.css.ts'

const { text, brand, tone } = vars.color

export const textTones = {
  base: inComponents({ color: text.base }),
  muted: inComponents({ color: text.muted }),
  brand: inComponents({ color: brand.text }),
  positive: inComponents({ color: tone.positive.text }),
  critical: inComponents({ color: tone.critical.text }),
  caution: inComponents({ color: tone.caution.text }),
  info: inComponents({ color: tone.info.text }),
  inherit: inComponents({ color: 'inherit' }),
}

export const textWeights = {
  regular: inComponents({ fontWeight: vars.weight.regular }),
  medium: inComponents({ fontWeight: vars.weight.medium }),
  bold: inComponents({ fontWeight: vars.weight.bold }),
}

export const textStyle = recipe({
  base: inComponents({ textWrap: 'pretty' }),
  variants: {
    size: {
      caption: inComponents(typeStep('caption')),
      label: inComponents(typeStep('label')),
      body: inComponents(typeStep('body')),
      lead: inComponents(typeStep('lead')),
    },
    tone: textTones,
    weight: textWeights,
    align: {
      start: inComponents({ textAlign: 'start' }),
      center: inComponents({ textAlign: 'center' }),
      end: inComponents({ textAlign: 'end' }),
    },
    isNumeric: { true: inComponents({ fontVariantNumeric: 'tabular-nums' }) },
  },
})
