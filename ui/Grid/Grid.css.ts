import { recipe } from '@vanilla-extract/recipes'

import { inComponents } from '#ui/theme/layered.ts'
import { perKey } from '#ui/theme/per-key.ts'
import { vars } from '#ui/theme/vars.css.ts'

const columns = { s: '10rem', m: '15rem', l: '20rem', xl: '28rem' }

export const grid = recipe({
  base: inComponents({ display: 'grid', minInlineSize: 0 }),
  variants: {
    gap: perKey(vars.space, (step) => inComponents({ gap: vars.space[step] })),
    minColumn: perKey(columns, (name) =>
      inComponents({
        gridTemplateColumns: `repeat(auto-fill, minmax(min(${columns[name]}, 100%), 1fr))`,
      }),
    ),
  },
})
