import { style } from '@vanilla-extract/css'

import { inComponents } from '#ui/theme/layered.ts'
import { vars } from '#ui/theme/vars.css.ts'

const withList = '(min-width: 72rem)'

export const layout = style(
  inComponents({
    display: 'grid',
    gap: vars.space.xl,
    alignItems: 'start',
    '@media': {
      [withList]: { gridTemplateColumns: '19rem minmax(0, 46rem)' },
      print: { display: 'block' },
    },
  }),
)

export const steps = style(
  inComponents({
    minInlineSize: 0,
    maxInlineSize: '46rem',
    display: 'grid',
    gap: vars.space.m,
    '@media': { print: { display: 'block', maxInlineSize: 'none' } },
  }),
)

/** Stays in view; scrolls on its own in a low window. */
export const list = style(
  inComponents({
    display: 'none',
    '@media': {
      [withList]: {
        display: 'block',
        position: 'sticky',
        insetBlockStart: `calc(${vars.covered.top} + ${vars.space.m})`,
        maxBlockSize: `calc(100dvh - ${vars.covered.top} - ${vars.space.xl})`,
        overflowY: 'auto',
      },
      print: { display: 'none' },
    },
  }),
)

export const summary = style(
  inComponents({ maxInlineSize: '46rem', '@media': { print: { display: 'none' } } }),
)

export const onScreenOnly = style(inComponents({ '@media': { print: { display: 'none' } } }))

export const progress = style(
  inComponents({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'center',
    gap: vars.space.m,
    inlineSize: 'min(100%, 28rem)',
  }),
)

export const port = style(inComponents({ maxInlineSize: '16rem' }))
