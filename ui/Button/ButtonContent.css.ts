import { keyframes, style } from '@vanilla-extract/css'
import { recipe } from '@vanilla-extract/recipes'

import { inComponents } from '#ui/theme/layered.ts'

export const icon = style(inComponents({ display: 'inline-flex', flexShrink: 0 }))

export const label = style(
  inComponents({ position: 'relative', minInlineSize: 0, overflowWrap: 'anywhere' }),
)

const turn = keyframes({ to: { transform: 'rotate(1turn)' } })

export const spinner = recipe({
  base: inComponents({
    animation: `${turn} 900ms linear infinite`,
  }),
  variants: {
    place: {
      icon: inComponents({ inlineSize: '1.125em', blockSize: '1.125em', margin: '1px' }),
      // Fits in the padding of even a small button, so that the label stays in place.
      label: inComponents({
        position: 'absolute',
        insetInlineEnd: 'calc(100% + 2px)',
        insetBlockStart: 'calc(50% - 0.85em / 2)',
        inlineSize: '0.85em',
        blockSize: '0.85em',
      }),
    },
  },
})
