import { createVar, globalStyle, style } from '@vanilla-extract/css'

import { inComponents } from '#ui/theme/layered.ts'
import { media } from '#ui/theme/media.ts'
import { typeStep } from '#ui/theme/type-step.ts'
import { vars } from '#ui/theme/vars.css.ts'

const { shell: frame, surface, text, border } = vars.color
export const barHeight = '64px'
/** The height of the band that sticks above the bar. */
export const bandHeight = createVar()
/** On a phone; what sticks above it may be covered by a pixel or two. */
const navHeight = 'calc(80px + env(safe-area-inset-bottom))'

/** The default focus ring has too little contrast on the petrol frame. */
const ring = {
  outline: `${vars.line.focus} solid ${frame.text}`,
  outlineOffset: '-3px',
} as const

export const shell = style(
  inComponents({
    vars: { [bandHeight]: '0px', [vars.covered.top]: `calc(${bandHeight} + ${barHeight})` },
    display: 'grid',
    gridTemplate: `"band band" auto "bar bar" auto "nav page" 1fr / 112px minmax(0, 1fr)`,
    minBlockSize: '100dvh',
    backgroundColor: frame.surface,
    '@media': {
      [media.phone]: {
        vars: { [vars.covered.bottom]: navHeight },
        gridTemplate: `"band" auto "bar" auto "page" 1fr "nav" auto / minmax(0, 1fr)`,
      },
      [media.low]: { vars: { [vars.covered.top]: '0px', [vars.covered.bottom]: '0px' } },
      print: { display: 'block', minBlockSize: 0, backgroundColor: 'transparent' },
    },
  }),
)

// Keeps focused elements clear of the sticky bars (WCAG 2.4.11).
globalStyle(
  `html:has(.${shell})`,
  inComponents({ scrollPaddingBlock: `calc(${barHeight} + ${vars.space.xl}) 6rem` }),
)

export const skip = style(
  inComponents({
    position: 'fixed',
    insetBlockStart: vars.space.xs,
    insetInlineStart: vars.space.xs,
    zIndex: vars.layer.toast,
    padding: `${vars.space.s} ${vars.space.m}`,
    borderRadius: vars.radius.m,
    color: text.link,
    backgroundColor: surface.raised,
    boxShadow: vars.shadow.overlay,
    fontWeight: vars.weight.bold,
    selectors: {
      '&:not(:focus)': { clipPath: 'inset(50%)' },
      '&:focus': {
        outline: `${vars.line.focus} solid ${border.focus}`,
        outlineOffset: '2px',
      },
    },
  }),
)

export const bar = style(
  inComponents({
    gridArea: 'bar',
    position: 'sticky',
    insetBlockStart: bandHeight,
    zIndex: vars.layer.shell,
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    columnGap: vars.space.l,
    minBlockSize: barHeight,
    paddingBlock: vars.space.xxs,
    paddingInline: vars.space.l,
    color: frame.text,
    backgroundColor: frame.surface,
    '@media': {
      [media.phone]: {
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr) auto',
        paddingInline: vars.space.m,
      },
      [media.low]: { position: 'static' },
      [media.forced]: { borderBlockEnd: `${vars.line.hair} solid CanvasText` },
      print: { display: 'none' },
    },
  }),
)

export const title = style(
  inComponents({
    ...typeStep('lead'),
    minInlineSize: 0,
    textWrap: 'balance',
    fontWeight: vars.weight.bold,
    letterSpacing: '-0.01em',
    '@media': { [media.phone]: { ...typeStep('body'), gridColumn: 1, alignSelf: 'end' } },
  }),
)

export const account = style(
  inComponents({
    display: 'flex',
    alignItems: 'center',
    gap: vars.space.m,
    minInlineSize: 0,
    '@media': { [media.phone]: { display: 'contents' } },
  }),
)

export const userName = style(
  inComponents({
    ...typeStep('label'),
    display: 'flex',
    alignItems: 'center',
    minInlineSize: vars.target.small,
    minBlockSize: vars.target.small,
    paddingInline: vars.space.xs,
    borderRadius: vars.radius.m,
    textWrap: 'balance',
    color: frame.muted,
    textAlign: 'end',
    textDecoration: 'none',
    selectors: {
      '&:hover': { color: frame.text, textDecoration: 'underline' },
      '&:focus-visible': ring,
    },
    '@media': {
      [media.phone]: {
        ...typeStep('caption'),
        gridColumn: 1,
        justifySelf: 'start',
        // A 44 px target without making the bar taller.
        marginBlock: '-0.75rem -0.5rem',
        paddingInline: 0,
        textAlign: 'start',
      },
    },
  }),
)

export const actions = style(
  inComponents({
    display: 'flex',
    flexShrink: 0,
    gap: vars.space.s,
    '@media': { [media.phone]: { gridColumn: 2, gridRow: '1 / 3', alignSelf: 'center' } },
  }),
)

export const signOut = style(
  inComponents({
    ...typeStep('label'),
    display: 'inline-flex',
    alignItems: 'center',
    gap: vars.space.xs,
    flexShrink: 0,
    minBlockSize: vars.target.small,
    paddingInline: vars.space.m,
    border: `${vars.line.hair} solid ${frame.muted}`,
    borderRadius: vars.radius.m,
    fontWeight: vars.weight.medium,
    whiteSpace: 'nowrap',
    color: frame.text,
    background: 'none',
    cursor: 'pointer',
    transition: `background-color ${vars.motion.fast} ${vars.motion.ease}`,
    selectors: {
      '&:hover': { color: frame.onActive, backgroundColor: frame.active },
      '&:focus-visible': { ...ring, outlineOffset: '2px' },
    },
    '@media': { [media.phone]: { paddingInline: vars.space.s } },
  }),
)

/** On a phone, the icon alone leaves room for the title. */
export const lockLabel = style(inComponents({ '@media': { [media.phone]: { display: 'none' } } }))

export const page = style(
  inComponents({
    gridArea: 'page',
    display: 'flex',
    flexDirection: 'column',
    minInlineSize: 0,
    borderStartStartRadius: vars.radius.l,
    backgroundColor: surface.canvas,
    '@media': {
      [media.phone]: { borderStartEndRadius: vars.radius.l },
      [media.forced]: { borderInlineStart: `${vars.line.hair} solid CanvasText` },
      print: { backgroundColor: 'transparent' },
    },
  }),
)

const gutter = {
  paddingInline: vars.space.xl,
  '@media': { [media.phone]: { paddingInline: vars.space.m }, print: { paddingInline: 0 } },
} as const

export const notice = style(inComponents({ ...gutter, paddingBlockStart: vars.space.l }))

export const main = style(
  inComponents({
    ...gutter,
    flexGrow: 1,
    inlineSize: '100%',
    maxInlineSize: '100rem',
    marginInline: 'auto',
    paddingBlock: vars.space.l,
    outline: 'none',
    '@media': { ...gutter['@media'], print: { padding: 0 } },
  }),
)

export const footer = style(
  inComponents({
    ...typeStep('label'),
    paddingBlock: vars.space.m,
    paddingInline: vars.space.xl,
    borderBlockStart: `${vars.line.hair} solid ${border.subtle}`,
    color: text.muted,
    '@media': { [media.phone]: { paddingInline: vars.space.m }, print: { display: 'none' } },
  }),
)
