import { recipe } from '@vanilla-extract/recipes'

import { inComponents } from '#ui/theme/layered.ts'
import { perKey } from '#ui/theme/per-key.ts'
import { vars } from '#ui/theme/vars.css.ts'

export const inline = recipe({
  base: inComponents({ display: 'flex', minInlineSize: 0 }),
  variants: {
    gap: perKey(vars.space, (step) => inComponents({ gap: vars.space[step] })),
    align: {
      start: inComponents({ alignItems: 'flex-start' }),
      center: inComponents({ alignItems: 'center' }),
      end: inComponents({ alignItems: 'flex-end' }),
      baseline: inComponents({ alignItems: 'baseline' }),
      stretch: inComponents({ alignItems: 'stretch' }),
    },
    justify: {
      start: inComponents({ justifyContent: 'flex-start' }),
      center: inComponents({ justifyContent: 'center' }),
      end: inComponents({ justifyContent: 'flex-end' }),
      between: inComponents({ justifyContent: 'space-between' }),
    },
    wrap: {
      true: inComponents({ flexWrap: 'wrap' }),
      false: inComponents({ flexWrap: 'nowrap' }),
    },
  },
})
