import { style } from '@vanilla-extract/css'
import { recipe } from '@vanilla-extract/recipes'

import { focusRing } from '#ui/theme/focus-ring.ts'
import { typeStep } from '#ui/theme/type-step.ts'
import { vars } from '#ui/theme/vars.css.ts'

const { text, surface, border, tone } = vars.color
/** Editor and result side by side, each as high as the window. */
const isWide = '(min-width: 56rem)'
const isNarrow = '(max-width: 55.99rem)'

export const page = style({
  boxSizing: 'border-box',
  display: 'grid',
  gap: vars.space.m,
  padding: vars.space.m,
  fontFamily: vars.font.family,
  color: text.base,
  '@media': {
    [isWide]: {
      gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
      gridTemplateRows: 'auto minmax(0, 1fr)',
      blockSize: '100vh',
      minBlockSize: '24rem',
    },
  },
})

export const tools = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space.s,
  alignItems: 'end',
  '@media': { [isWide]: { gridColumn: '1 / -1' } },
})

/** Its control ends where the buttons do, not its room for a message. */
export const start = style({ marginBlockEnd: `calc(-1 * ${vars.space.xxs})` })

export const pane = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.xxs,
  minInlineSize: 0,
  minBlockSize: 0,
})

export const label = style({ ...typeStep('label'), fontWeight: vars.weight.medium })
export const code = style({
  ...typeStep('label'),
  boxSizing: 'border-box',
  flexGrow: 1,
  inlineSize: '100%',
  minBlockSize: '10rem',
  padding: vars.space.s,
  border: `${vars.line.hair} solid ${border.field}`,
  borderRadius: vars.radius.m,
  backgroundColor: surface.base,
  color: text.base,
  fontFamily: vars.font.mono,
  resize: 'none',
  selectors: { '&:focus-visible': focusRing },
  '@media': { [isNarrow]: { blockSize: '18rem', resize: 'vertical' } },
})
export const hint = style({ ...typeStep('label'), margin: 0, color: text.muted })
/** Keeps its room while empty, so that a failure moves nothing. */
export const failure = style({
  ...typeStep('label'),
  display: 'flex',
  gap: vars.space.xs,
  minBlockSize: `calc(2 * ${vars.text.label.height})`,
  margin: 0,
  color: tone.critical.text,
  overflowWrap: 'anywhere',
})

export const result = recipe({
  base: {
    boxSizing: 'border-box',
    flexGrow: 1,
    inlineSize: '100%',
    minBlockSize: '30rem',
    border: `${vars.line.hair} solid ${border.base}`,
    borderRadius: vars.radius.m,
    backgroundColor: surface.canvas,
    '@media': { [isWide]: { minBlockSize: 0 } },
  },
  variants: { isNarrow: { true: { maxInlineSize: '392px' } } },
})

export const scope = style({ ...typeStep('label'), maxBlockSize: '40vh', overflowY: 'auto' })
export const summary = style({
  minBlockSize: vars.target.small,
  alignContent: 'center',
  cursor: 'pointer',
})
export const names = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `0 ${vars.space.m}`,
  margin: 0,
  padding: 0,
  listStyle: 'none',
})
export const name = style({
  display: 'block',
  minBlockSize: vars.target.small,
  alignContent: 'center',
  color: text.base,
  fontFamily: vars.font.mono,
})
