import { style } from '@vanilla-extract/css'

import { inComponents } from '#ui/theme/layered.ts'
import { typeStep } from '#ui/theme/type-step.ts'
import { vars } from '#ui/theme/vars.css.ts'

const { color, line, space } = vars

export const mark = style(
  inComponents({
    ...typeStep('body'),
    paddingBlock: space.xs,
    border: `${line.thick} solid ${color.text.base}`,
    fontWeight: vars.weight.bold,
    textAlign: 'center',
    textWrap: 'balance',
  }),
)

/** Behind the receipt's text, so that all of it stays legible; printed, too. */
export const across = style(
  inComponents({
    ...typeStep('headline'),
    position: 'absolute',
    inset: 0,
    zIndex: -1,
    display: 'grid',
    placeContent: 'center',
    overflow: 'hidden',
    color: `color-mix(in srgb, ${color.text.base} 14%, transparent)`,
    fontWeight: vars.weight.bold,
    textAlign: 'center',
    textWrap: 'balance',
    rotate: '-28deg',
    pointerEvents: 'none',
    printColorAdjust: 'exact',
    selectors: { '&::before': { content: 'attr(data-text)' } },
  }),
)
