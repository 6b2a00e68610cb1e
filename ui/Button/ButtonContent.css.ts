import { keyframes, style } from '@vanilla-extract/css'
import { recipe } from '@vanilla-extract/recipes'

import { inComponents } from '#ui/theme/layered.ts'
import { vars } from '#ui/theme/vars.css.ts'

export const icon = style(inComponents({ display: 'inline-flex', flexShrink: 0 }))

const mark = '1.125em'
const shift = `calc((${mark} + ${vars.space.xs}) / 2)`

export const label = recipe({
  base: inComponents({ position: 'relative', minInlineSize: 0, overflowWrap: 'anywhere' }),
  variants: { makesRoom: { true: inComponents({ insetInlineStart: shift }) } },
})

const turn = keyframes({ to: { transform: 'rotate(1turn)' } })

export const spinner = recipe({
  base: inComponents({
    inlineSize: mark,
    blockSize: mark,
    animation: `${turn} 900ms linear infinite`,
  }),
  variants: {
    place: {
      icon: inComponents({ margin: '1px' }),
      label: inComponents({
        position: 'absolute',
        insetInlineEnd: `calc(100% + ${vars.space.xs})`,
        insetBlockStart: `calc(50% - ${mark} / 2)`,
      }),
    },
  },
})
