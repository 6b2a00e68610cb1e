import { style } from '@vanilla-extract/css'
import { recipe } from '@vanilla-extract/recipes'

import { focusRing } from '#ui/theme/focus-ring.ts'
import { inComponents } from '#ui/theme/layered.ts'
import { typeStep } from '#ui/theme/type-step.ts'
import { vars } from '#ui/theme/vars.css.ts'

import { align, close, corner, isAside, stacked } from './DataTable.css.ts'

const { surface, text, border } = vars.color

const hidden = {
  position: 'absolute',
  inlineSize: '1px',
  blockSize: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
} as const

export const head = recipe({
  base: inComponents({
    // Sticky as a whole rather than per header: one compositing layer while scrolling.
    position: 'sticky',
    insetBlockStart: vars.covered.top,
    zIndex: 2,
    '@media': { print: { position: 'static' } },
  }),
  variants: {
    /** Above cards, the headers that sort stay. */
    isSortable: {
      true: inComponents({
        '@container': { [stacked]: { display: 'block', position: 'static' } },
      }),
      false: inComponents({ '@container': { [stacked]: hidden } }),
    },
  },
})

export const headRow = recipe({
  variants: {
    isSortable: {
      true: inComponents({
        '@container': {
          [stacked]: {
            display: 'flex',
            flexWrap: 'wrap',
            columnGap: vars.space.m,
            paddingInline: vars.space.m,
            borderBlockEnd: `${vars.line.hair} solid ${border.base}`,
          },
        },
      }),
    },
  },
})

export const columnHeader = recipe({
  base: inComponents({
    ...typeStep('label'),
    paddingBlock: vars.space.s,
    paddingInline: vars.space.m,
    color: text.muted,
    backgroundColor: surface.base,
    borderBlockEnd: `${vars.line.hair} solid ${border.base}`,
    fontWeight: vars.weight.medium,
    textAlign: 'start',
    verticalAlign: 'bottom',
    selectors: {
      '&:first-child': { borderStartStartRadius: corner },
      '&:last-child': { borderStartEndRadius: corner },
    },
    '@media': {
      print: typeStep('caption'),
    },
    '@container': { [close]: { paddingInline: vars.space.xs } },
  }),
  variants: {
    align,
    isAside,
    canSort: {
      true: inComponents({
        '@container': { [stacked]: { padding: 0, borderBlockEnd: 0 } },
      }),
      /** Beside headers that sort. */
      false: inComponents({ '@container': { [stacked]: hidden } }),
    },
  },
})

/** As wide as its text: the column's edge stays where its cells begin. */
export const sortButton = recipe({
  base: inComponents({
    display: 'inline-flex',
    alignItems: 'center',
    gap: vars.space.xxs,
    minBlockSize: vars.target.small,
    marginBlock: `calc(-1 * ${vars.space.s})`,
    padding: 0,
    border: 0,
    borderRadius: vars.radius.s,
    color: 'inherit',
    background: 'none',
    fontWeight: 'inherit',
    textAlign: 'inherit',
    cursor: 'pointer',
    outline: 'none',
    selectors: {
      '&:hover': { color: text.base },
      '&:focus-visible': focusRing,
    },
    '@container': { [stacked]: { marginBlock: 0 } },
  }),
  variants: { isSorted: { true: inComponents({ color: text.base }) } },
})

export const sortIcon = style(
  inComponents({ flexShrink: 0, '@media': { print: { display: 'none' } } }),
)
