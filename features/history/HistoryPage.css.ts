import { style } from '@vanilla-extract/css'

import { stacked } from '#ui/DataTable/DataTable.css.ts'
import { inComponents } from '#ui/theme/layered.ts'
import { typeStep } from '#ui/theme/type-step.ts'
import { vars } from '#ui/theme/vars.css.ts'

export const onScreenOnly = style(inComponents({ '@media': { print: { display: 'none' } } }))

export const onPaperOnly = style(
  inComponents({ display: 'none', '@media': { print: { display: 'block' } } }),
)

/** A second line within a cell, on paper; a wide one extends to the left. */
export const paperNote = style(
  inComponents({
    display: 'none',
    fontSize: '0.85em',
    whiteSpace: 'nowrap',
    '@media': { print: { display: 'flex', justifyContent: 'flex-end' } },
  }),
)

export const confirmation = style(
  inComponents({
    display: 'inline-grid',
    // Fixed width, so that the copy buttons align.
    gridTemplateColumns: '8ch auto',
    '@container': { [stacked]: { gridTemplateColumns: '7.5ch auto' } },
    alignItems: 'center',
    textAlign: 'start',
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
    '@media': { print: { display: 'none' } },
  }),
)

/** A second line within a cell. */
export const note = style(inComponents({ ...typeStep('caption'), color: vars.color.text.muted }))

/** One row on a wide screen, two on a smaller one. */
export const filters = style(
  inComponents({
    display: 'grid',
    gap: vars.space.s,
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(10rem, 100%), 1fr))',
    '@media': {
      '(min-width: 64rem)': { gridTemplateColumns: 'repeat(3, 1fr)' },
      // Room for a date, for "All Locations", and for the hint below the search.
      '(min-width: 85rem)': { gridTemplateColumns: '172px 172px 1fr 1fr 1fr minmax(264px, 1.7fr)' },
    },
  }),
)

/** The figures, and what shows the charts below them. */
export const totals = style(
  inComponents({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: vars.space.m,
  }),
)

export const figures = style(inComponents({ flex: '1 1 20rem' }))

export const charts = style(
  inComponents({
    display: 'grid',
    gap: vars.space.l,
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 24rem), 1fr))',
    alignItems: 'start',
  }),
)
