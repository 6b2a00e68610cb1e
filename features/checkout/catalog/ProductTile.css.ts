import { globalStyle, style } from '@vanilla-extract/css'
import { recipe } from '@vanilla-extract/recipes'

import { focusRing } from '#ui/theme/focus-ring.ts'
import { inComponents } from '#ui/theme/layered.ts'
import { layer } from '#ui/theme/layers.css.ts'
import { media } from '#ui/theme/media.ts'
import { typeStep } from '#ui/theme/type-step.ts'
import { vars } from '#ui/theme/vars.css.ts'

export const tile = recipe({
  base: inComponents({
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: '1fr auto',
    alignContent: 'start',
    gap: `${vars.space.xxs} ${vars.space.m}`,
    inlineSize: '100%',
    blockSize: '100%',
    minBlockSize: '88px',
    padding: vars.space.m,
    textAlign: 'start',
    cursor: 'pointer',
    backgroundColor: vars.color.surface.base,
    border: `${vars.line.hair} solid ${vars.color.border.base}`,
    borderRadius: vars.radius.m,
    transition: `background-color ${vars.motion.fast} ${vars.motion.ease}`,
    '@media': {
      [media.phone]: {
        minBlockSize: '64px',
        alignContent: 'center',
        selectors: { '&:not(:last-child)': { paddingInlineEnd: vars.target.base } },
      },
    },
    selectors: {
      '&:not([aria-disabled]):hover': {
        borderColor: vars.color.brand.solid,
        backgroundColor: vars.color.brand.soft,
      },
      '&:not([aria-disabled]):active': { backgroundColor: vars.color.brand.softHover },
      '&[aria-disabled]': {
        cursor: 'not-allowed',
        color: vars.color.text.muted,
        backgroundColor: vars.color.surface.sunken,
        borderStyle: vars.line.disabled,
      },
      '&:focus-visible': focusRing,
    },
  }),
  variants: {
    isLookup: {
      true: inComponents({
        backgroundColor: vars.color.brand.soft,
        borderColor: vars.color.brand.border,
      }),
    },
    isInCart: {
      true: inComponents({
        boxShadow: `inset 0 0 0 ${vars.line.hair} ${vars.color.brand.solid}`,
        borderColor: vars.color.brand.solid,
      }),
    },
    isNext: { true: inComponents({ borderColor: vars.color.brand.solid }) },
  },
})

export const name = style(
  inComponents({
    display: 'flex',
    alignItems: 'start',
    gap: vars.space.xs,
    fontWeight: vars.weight.bold,
    overflowWrap: 'anywhere',
    minInlineSize: 0,
  }),
)

export const lookup = style(
  inComponents({ flexShrink: 0, marginBlock: '2px', color: vars.color.brand.text }),
)

export const enter = style(
  inComponents({
    display: 'inline-block',
    marginInlineStart: vars.space.xxs,
    verticalAlign: 'middle',
  }),
)

/** On the tile's edge, so that it moves nothing. */
export const mark = style(
  inComponents({
    ...typeStep('caption'),
    position: 'absolute',
    insetBlockStart: '-0.625rem',
    insetInlineEnd: vars.space.s,
    display: 'flex',
    alignItems: 'center',
    gap: vars.space.xxs,
    paddingInline: vars.space.xs,
    borderRadius: vars.radius.pill,
    fontWeight: vars.weight.medium,
    color: vars.color.brand.onSolid,
    backgroundColor: vars.color.brand.solid,
    '@media': { [media.forced]: { border: `${vars.line.hair} solid CanvasText` } },
  }),
)

/** In the tile's corner, below the price; it shows on demand unless it is set. */
export const star = style(
  inComponents({
    position: 'absolute',
    insetBlockEnd: 0,
    insetInlineEnd: 0,
    display: 'grid',
    placeItems: 'center',
    inlineSize: vars.target.base,
    blockSize: vars.target.base,
    padding: 0,
    border: 0,
    borderRadius: vars.radius.m,
    color: vars.color.text.muted,
    background: 'none',
    cursor: 'pointer',
    selectors: {
      '&[aria-pressed=true]': { color: vars.color.brand.text },
      '&:focus-visible': { ...focusRing, outlineOffset: '-3px' },
    },
    '@media': {
      [media.phone]: { insetBlock: 0, blockSize: 'auto' },
      '(hover: hover)': {
        selectors: {
          '&[aria-pressed=false]:not(:focus-visible)': { opacity: 0 },
          '&&:hover, :hover > &&': { opacity: 1 },
          '&:hover': { color: vars.color.brand.text },
        },
      },
    },
  }),
)

globalStyle(`${star}[aria-pressed=true] svg`, {
  '@layer': { [layer.components]: { fill: 'currentColor' } },
})

export const price = style(
  inComponents({
    fontWeight: vars.weight.medium,
    fontVariantNumeric: 'tabular-nums',
    color: vars.color.brand.text,
    whiteSpace: 'nowrap',
    selectors: { '[aria-disabled] > &': { color: 'inherit' } },
  }),
)

export const description = style(
  inComponents({
    ...typeStep('label'),
    gridColumn: '1 / -1',
    color: vars.color.text.muted,
    overflowWrap: 'anywhere',
    // Room for the star.
    marginInlineEnd: vars.space.l,
  }),
)

export const notice = style(
  inComponents({
    ...typeStep('label'),
    gridColumn: '1 / -1',
    display: 'flex',
    gap: vars.space.xxs,
    alignItems: 'start',
    color: vars.color.tone.caution.text,
    overflowWrap: 'anywhere',
  }),
)
