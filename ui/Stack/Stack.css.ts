import { recipe } from '@vanilla-extract/recipes'

import { inComponents } from '#ui/theme/layered.ts'
import { perKey } from '#ui/theme/per-key.ts'
import { vars } from '#ui/theme/vars.css.ts'

export const stack = recipe({
  base: inComponents({ display: 'flex', flexDirection: 'column', minInlineSize: 0 }),
  variants: {
    gap: perKey(vars.space, (step) => inComponents({ gap: vars.space[step] })),
    align: {
      stretch: inComponents({ alignItems: 'stretch' }),
      start: inComponents({ alignItems: 'flex-start' }),
      center: inComponents({ alignItems: 'center' }),
      end: inComponents({ alignItems: 'flex-end' }),
    },
  },
})
