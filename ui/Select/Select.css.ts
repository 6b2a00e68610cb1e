import { style } from '@vanilla-extract/css'

import { fading } from '#ui/theme/fading.ts'
import { focusRing } from '#ui/theme/focus-ring.ts'
import { inComponents } from '#ui/theme/layered.ts'
import { media } from '#ui/theme/media.ts'
import { typeStep } from '#ui/theme/type-step.ts'
import { vars } from '#ui/theme/vars.css.ts'

const { text, brand, surface, border } = vars.color

export const trigger = style(
  inComponents({
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: vars.space.xs,
    cursor: 'pointer',
    touchAction: 'manipulation',
  }),
)

/** A long value wraps: a cut-off one could be mistaken for another. */
export const value = style(
  inComponents({
    minInlineSize: 0,
    overflowWrap: 'anywhere',
    selectors: { '&[data-placeholder]': { color: text.muted } },
  }),
)

export const chevron = style(inComponents({ flexShrink: 0, color: text.muted }))

export const popover = style(
  inComponents({
    boxSizing: 'border-box',
    minInlineSize: 'var(--trigger-width)',
    maxInlineSize: `calc(100vw - ${vars.space.l})`,
    overflow: 'auto',
    backgroundColor: surface.raised,
    border: `${vars.line.hair} solid ${border.base}`,
    borderRadius: vars.radius.m,
    boxShadow: vars.shadow.overlay,
    '@media': {
      [media.moving]: { selectors: fading(vars.motion.fast) },
    },
  }),
)

export const list = style(inComponents({ padding: vars.space.xxs, outline: 'none' }))

export const option = style(
  inComponents({
    ...typeStep('body'),
    display: 'grid',
    gridTemplateColumns: '1.25rem minmax(0, 1fr)',
    alignItems: 'center',
    columnGap: vars.space.xs,
    minBlockSize: vars.target.small,
    paddingBlock: vars.space.xs,
    paddingInlineStart: vars.space.xs,
    paddingInlineEnd: vars.space.m,
    borderRadius: vars.radius.s,
    cursor: 'pointer',
    outline: 'none',
    selectors: {
      '&[data-focused]': { backgroundColor: brand.softHover },
      '&[data-focus-visible]': { ...focusRing, outlineOffset: `calc(-1 * ${vars.line.thick})` },
      '&[data-selected]': { fontWeight: vars.weight.medium, color: brand.text },
      '&[data-disabled]': { color: text.muted, cursor: 'not-allowed' },
    },
    '@media': {
      '(forced-colors: active)': {
        selectors: {
          '&[data-focused]': {
            forcedColorAdjust: 'none',
            color: 'HighlightText',
            backgroundColor: 'Highlight',
          },
          '&[data-disabled]': { color: 'GrayText' },
        },
      },
    },
  }),
)

/** Second column, so labels align with and without the tick. */
export const optionLabel = style(inComponents({ gridColumn: 2, gridRow: 1 }))

export const optionHint = style(
  inComponents({
    ...typeStep('label'),
    display: 'block',
    fontWeight: vars.weight.regular,
    color: text.muted,
    '@media': { '(forced-colors: active)': { color: 'inherit' } },
  }),
)
