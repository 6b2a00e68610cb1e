import { style } from '@vanilla-extract/css'

import { inComponents } from '#ui/theme/layered.ts'
import { typeStep } from '#ui/theme/type-step.ts'
import { vars } from '#ui/theme/vars.css.ts'

const symbolRoom = vars.space.xl

export const box = style(inComponents({ position: 'relative', direction: 'ltr' }))

export const symbol = style(
  inComponents({
    ...typeStep('body'),
    position: 'absolute',
    insetBlock: 0,
    insetInlineStart: 0,
    inlineSize: symbolRoom,
    display: 'grid',
    placeItems: 'center',
    color: vars.color.text.muted,
    pointerEvents: 'none',
  }),
)

export const roomForSymbol = style(
  inComponents({ selectors: { '&&': { paddingInlineStart: symbolRoom } } }),
)
