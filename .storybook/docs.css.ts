import { globalStyle, type GlobalStyleRule, style } from '@vanilla-extract/css'

import { media } from '#ui/theme/media.ts'
import { typeStep } from '#ui/theme/type-step.ts'
import { vars } from '#ui/theme/vars.css.ts'

const { brand, surface, text, border, tone } = vars.color

/** A number beside a list, as in its picture. */
export const number = style({
  ...typeStep('caption'),
  display: 'inline-grid',
  placeItems: 'center',
  flexShrink: 0,
  boxSizing: 'border-box',
  inlineSize: '1.375rem',
  blockSize: '1.375rem',
  borderRadius: vars.radius.pill,
  backgroundColor: brand.solid,
  color: brand.onSolid,
  fontWeight: vars.weight.bold,
  fontVariantNumeric: 'tabular-nums',
})

export const picture = style({
  position: 'relative',
  overflow: 'hidden',
  border: `${vars.line.hair} solid ${border.subtle}`,
  borderRadius: vars.radius.s,
  backgroundColor: surface.canvas,
})

export const frame = style({ display: 'block', inlineSize: '100%', border: 0 })

export const marker = style({ position: 'absolute', pointerEvents: 'none' })

export const outline = style({
  position: 'absolute',
  boxSizing: 'border-box',
  border: `${vars.line.hair} dashed ${brand.solid}`,
  borderRadius: vars.radius.s,
  pointerEvents: 'none',
})

export const parts = style({
  color: text.base,
  display: 'grid',
  gap: vars.space.xs,
  margin: `${vars.space.m} 0 0`,
  padding: 0,
  listStyle: 'none',
})

export const part = style({ display: 'flex', gap: vars.space.xs, alignItems: 'baseline' })

export const columns = style({
  display: 'grid',
  gap: vars.space.l,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(17rem, 100%), 1fr))',
})

const edge = { paddingBlockStart: vars.space.xs }
export const positive = style({ ...edge, borderBlockStart: `4px solid ${tone.positive.solid}` })
export const critical = style({ ...edge, borderBlockStart: `4px solid ${tone.critical.solid}` })

export const status = style({
  ...typeStep('label'),
  display: 'inline-block',
  marginBlock: vars.space.xs,
  padding: `2px ${vars.space.xs}`,
  border: `${vars.line.hair} solid ${tone.positive.border}`,
  borderRadius: vars.radius.s,
  backgroundColor: tone.positive.soft,
  color: tone.positive.text,
  fontWeight: vars.weight.medium,
})

export const tokens = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space.xs })

export const token = style({
  ...typeStep('caption'),
  padding: `2px ${vars.space.xs}`,
  border: `${vars.line.hair} solid ${border.subtle}`,
  borderRadius: vars.radius.s,
  backgroundColor: surface.canvas,
  color: text.base,
  fontFamily: vars.font.mono,
})

/** Props with their controls: a table that scrolls in its own box, on a phone a list. */
export const scroller = style({ overflowX: 'auto', color: text.base })
globalStyle(`${scroller} table`, { minInlineSize: '44rem' })
const onPhone = (selector: string, rule: GlobalStyleRule) =>
  globalStyle(`${scroller} ${selector}`, { '@media': { [media.phone]: rule } })
onPhone('table', { minInlineSize: 0 })
onPhone('thead', { display: 'none' })
onPhone(':is(table, tbody, tr)', { display: 'block' })
onPhone('tbody tr', {
  paddingBlock: vars.space.xs,
  borderBlockStart: `${vars.line.hair} solid ${border.subtle}`,
})
onPhone('tbody td', {
  display: 'block',
  boxSizing: 'border-box',
  inlineSize: '100% !important',
  padding: `${vars.space.xxs} ${vars.space.s} !important`,
  border: '0 !important',
  overflowWrap: 'anywhere',
})
// The heading of the column says so elsewhere.
onPhone('tbody td:nth-of-type(3):not(:last-of-type)::before', { content: "'Default: '" })

export const storyName = style({ color: text.base, textDecoration: 'none' })
export const summary = style({ ...typeStep('label'), padding: vars.space.xs, cursor: 'pointer' })

// Storybook's margins leave a phone too little room for a story.
globalStyle('.sbdocs.sbdocs-wrapper', { '@media': { [media.phone]: { padding: vars.space.m } } })
globalStyle('.sbdocs .docs-story', { '@media': { [media.phone]: { padding: 0 } } })
globalStyle('.sbdocs .docs-story .innerZoomElementWrapper > *', {
  '@media': {
    [media.phone]: { inlineSize: 'auto', maxInlineSize: '100%', border: '0 !important' },
  },
})

export const search = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  gap: vars.space.m,
  marginBlock: vars.space.l,
  color: text.base,
})
export const count = style({ ...typeStep('label'), margin: 0, paddingBlock: vars.space.s })
export const message = style({ verticalAlign: 'top' })
globalStyle(`${message} p`, { margin: 0 })
export const codes = style({
  verticalAlign: 'top',
  minInlineSize: '7rem',
})
export const none = style({ ...typeStep('body'), color: text.base })

// Storybook sets headings too tight for two lines, and a heading too close to the page's title.
globalStyle('.sbdocs.sbdocs-content :is(h1, h2)', { lineHeight: 1.25 })
globalStyle('.sbdocs.sbdocs-content h1 + h2', { marginBlockStart: vars.space.l })
// Its stripes in the dark theme are as bright as a selection.
globalStyle('.sbdocs.sbdocs-content table:not(.sb-unstyled *) tr:nth-of-type(2n)', {
  backgroundColor: surface.canvas,
})
