import { style } from '@vanilla-extract/css'
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

/** Queries the container rather than the window, which may also hold a navigation. */
export const room = style(inComponents({ containerType: 'inline-size' }))

export const split = recipe({
  base: inComponents({
    display: 'grid',
    alignItems: 'start',
    gridTemplateColumns: 'minmax(0, 1fr)',
    '@container': {
      '(min-width: 54rem)': { gridTemplateColumns: 'minmax(0, 1fr) minmax(20rem, 24rem)' },
    },
  }),
  variants: {
    gap: perKey(vars.space, (step) => inComponents({ gap: vars.space[step] })),
  },
})
