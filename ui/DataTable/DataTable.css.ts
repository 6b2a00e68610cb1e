import { createVar, globalStyle, keyframes, style } from '@vanilla-extract/css'
import { recipe } from '@vanilla-extract/recipes'

import { focusRing } from '#ui/theme/focus-ring.ts'
import { inComponents } from '#ui/theme/layered.ts'
import { typeStep } from '#ui/theme/type-step.ts'
import { vars } from '#ui/theme/vars.css.ts'

const { surface, text, border, brand } = vars.color

/** A container query: inside a dialog the table may be as narrow as on a phone. */
export const stacked = '(inline-size < 43rem)'
export const close = '(inline-size < 62rem)'
export const corner = createVar()

export const container = style(
  inComponents({
    vars: { [corner]: `calc(${vars.radius.m} - ${vars.line.hair})` },
    containerType: 'inline-size',
    border: `${vars.line.hair} solid ${border.subtle}`,
    borderRadius: vars.radius.m,
    backgroundColor: surface.base,
    '@media': { print: { border: 0 } },
  }),
)

export const table = style(
  inComponents({
    inlineSize: '100%',
    tableLayout: 'fixed',
    '@container': { [stacked]: { display: 'block' } },
    '@media': { print: typeStep('caption') },
  }),
)

export const caption = style(
  inComponents({
    padding: vars.space.m,
    color: text.muted,
    textAlign: 'start',
    '@container': { [stacked]: { display: 'block' } },
  }),
)

export const body = style(inComponents({ '@container': { [stacked]: { display: 'block' } } }))

export const align = {
  start: {},
  end: inComponents({ textAlign: 'end', fontVariantNumeric: 'tabular-nums' }),
}

export const isAside = { true: inComponents({ '@media': { print: { display: 'none' } } }) }

const rule = `${vars.line.hair} solid ${border.subtle}`

export const row = recipe({
  base: inComponents({
    selectors: { '&:not(:last-child)': { borderBlockEnd: rule } },
    '@container': {
      [stacked]: {
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr) auto',
        gap: vars.space.xxs,
        paddingBlock: vars.space.s,
      },
    },
    '@media': { print: { breakInside: 'avoid' } },
  }),
  variants: {
    // The pseudo-element ends the first line.
    isInLines: {
      true: inComponents({
        '@container': {
          [stacked]: {
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            columnGap: vars.space.xs,
            rowGap: 0,
            paddingBlock: vars.space.xxs,
            paddingInline: vars.space.m,
            selectors: { '&::before': { content: '', order: 3, flexBasis: '100%' } },
          },
        },
      }),
    },
    isPressable: {
      true: inComponents({
        position: 'relative',
        transition: `background-color ${vars.motion.fast} ${vars.motion.ease}`,
        selectors: { '&:hover': { backgroundColor: brand.soft } },
      }),
    },
  },
})

const inLine = (rules: Parameters<typeof inComponents>[0]) =>
  inComponents({ '@container': { [stacked]: { paddingInline: 0, ...rules } } })

const ABOVE_ANOTHER = 'tr:not(:last-child) > &'

export const cell = recipe({
  base: inComponents({
    blockSize: '56px',
    paddingBlock: vars.space.xs,
    paddingInline: vars.space.m,
    fontWeight: vars.weight.regular,
    textAlign: 'start',
    overflowWrap: 'anywhere',
    selectors: { [ABOVE_ANOTHER]: { borderBlockEnd: rule } },
    '@media': { print: { blockSize: 'auto', paddingBlock: vars.space.xxs } },
    '@container': {
      [close]: { paddingInline: vars.space.xs },
      [stacked]: {
        display: 'flex',
        gridColumn: '1 / -1',
        alignItems: 'center',
        gap: vars.space.xs,
        blockSize: 'auto',
        minBlockSize: '32px',
        paddingBlock: 0,
        paddingInline: vars.space.m,
        textAlign: 'end',
        selectors: { [ABOVE_ANOTHER]: { borderBlockEnd: 0 } },
      },
    },
  }),
  variants: {
    align,
    isRowHeader: {
      true: inComponents({
        fontWeight: vars.weight.medium,
        '@container': {
          [stacked]: { gridArea: '1 / 1', fontWeight: vars.weight.bold, textAlign: 'start' },
        },
      }),
    },
    isAside: {
      true: [isAside.true, inComponents({ '@container': { [stacked]: { gridArea: '1 / 2' } } })],
    },
    narrow: {
      first: inLine({ order: 1 }),
      second: inLine({ order: 4 }),
      rest: inLine({
        order: 5,
        ...typeStep('caption'),
        display: 'block',
        // No basis of its own: long text wraps in its cell, not the line.
        flex: '1 1 0',
        minInlineSize: 0,
        minBlockSize: 0,
        color: text.muted,
      }),
      hidden: inComponents({
        '@container': {
          [stacked]: {
            position: 'absolute',
            inlineSize: '1px',
            blockSize: '1px',
            minBlockSize: 0,
            padding: 0,
            overflow: 'hidden',
            clipPath: 'inset(50%)',
          },
        },
      }),
      aside: inLine({ order: 2 }),
    },
  },
  compoundVariants: [
    {
      variants: { narrow: 'first', align: 'end' },
      style: inLine({ marginInlineStart: 'auto', order: 2 }),
    },
  ],
})

export const spacer = style(inComponents({ padding: 0 }))

export const cardLabel = style(
  inComponents({
    ...typeStep('label'),
    display: 'none',
    flexShrink: 0,
    marginInlineEnd: 'auto',
    color: text.muted,
    textAlign: 'start',
    '@container': { [stacked]: { display: 'block' } },
  }),
)

/** The row's single control, stretched over the row: clickable anywhere, but one tab stop with the row's name. */
export const rowAction = style(
  inComponents({
    padding: 0,
    border: 0,
    color: 'inherit',
    background: 'none',
    fontWeight: 'inherit',
    textAlign: 'start',
    textDecoration: 'none',
    cursor: 'pointer',
    outline: 'none',
    selectors: {
      '&::after': { content: '', position: 'absolute', inset: 0, borderRadius: vars.radius.s },
      '&[data-hovered]': { color: brand.text },
      '&[data-focus-visible]::after': {
        ...focusRing,
        outlineOffset: `calc(-1 * ${vars.line.focus})`,
      },
    },
  }),
)

// Keeps a cell's own controls above the stretched one.
globalStyle(
  `tr:has(.${rowAction}) :is(a, button, label, input):not(.${rowAction})`,
  inComponents({ position: 'relative', zIndex: 1 }),
)

const breathe = keyframes({ '50%': { opacity: 0.45 } })

/** One text line high, so arriving rows shift nothing. */
export const skeleton = style(
  inComponents({
    display: 'inline-block',
    inlineSize: 'min(70%, 9rem)',
    blockSize: '0.875em',
    borderRadius: vars.radius.s,
    backgroundColor: border.subtle,
    verticalAlign: 'middle',
    animation: `${breathe} 1600ms ease-in-out infinite`,
  }),
)
