import { style } from '@vanilla-extract/css'

import { inComponents } from '#ui/theme/layered.ts'
import { vars } from '#ui/theme/vars.css.ts'

/** What is pressed has no use on paper. */
export const onScreenOnly = style(inComponents({ '@media': { print: { display: 'none' } } }))

/** What only paper has to say, which cannot be asked for the rest. */
export const onPaperOnly = style(
  inComponents({ display: 'none', '@media': { print: { display: 'block' } } }),
)

export const confirmation = style(
  inComponents({
    display: 'inline-grid',
    // The numbers are cut to one length, yet not of one width: the buttons stand under each other.
    gridTemplateColumns: '8ch auto',
    alignItems: 'center',
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
  }),
)

/** As high as what opens the charts, so that nothing moves when it comes. */
export const chartsToCome = style(inComponents({ blockSize: vars.target.small }))

export const charts = style(
  inComponents({
    display: 'grid',
    gap: vars.space.l,
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 24rem), 1fr))',
    alignItems: 'start',
  }),
)
