import { style } from '@vanilla-extract/css'
import { recipe } from '@vanilla-extract/recipes'

import { focusRing } from '#ui/theme/focus-ring.ts'
import { inComponents } from '#ui/theme/layered.ts'
import { typeStep } from '#ui/theme/type-step.ts'
import { vars } from '#ui/theme/vars.css.ts'

const { text, brand, surface, border, tone } = vars.color

export const options = recipe({
  base: inComponents({ display: 'flex', minInlineSize: 0 }),
  variants: {
    variant: {
      list: inComponents({ columnGap: vars.space.l }),
      cards: inComponents({ flexGrow: 1, gap: vars.space.s, paddingBlock: vars.space.xxs }),
    },
    orientation: {
      vertical: inComponents({ flexDirection: 'column' }),
      horizontal: inComponents({ flexWrap: 'wrap' }),
    },
  },
  compoundVariants: [
    {
      variants: { variant: 'cards', orientation: 'horizontal' },
      style: inComponents({
        display: 'grid',
        gridTemplateColumns: 'repeat(auto-fit, minmax(min(13rem, 100%), 1fr))',
      }),
    },
  ],
})

/** The hint sits outside the label element, so it describes the choice instead of naming it. */
export const option = recipe({
  base: inComponents({
    position: 'relative',
    isolation: 'isolate',
    display: 'grid',
    alignContent: 'center',
    minInlineSize: 0,
  }),
  variants: {
    variant: {
      list: inComponents({ minBlockSize: vars.target.small, paddingBlock: vars.space.xs }),
      // They share the height of a step, so that it is filled and they are easy to hit.
      cards: inComponents({
        flexGrow: 1,
        minBlockSize: '80px',
        maxBlockSize: '12rem',
        paddingBlock: vars.space.s,
        paddingInline: vars.space.l,
      }),
    },
  },
})

const frame = (variant: object) => ({ '::before': variant })

export const choice = recipe({
  base: inComponents({
    ...typeStep('body'),
    display: 'flex',
    alignItems: 'center',
    gap: vars.space.s,
    cursor: 'pointer',
    '::before': {
      content: '',
      position: 'absolute',
      inset: 0,
      zIndex: -1,
      borderRadius: vars.radius.m,
    },
    selectors: {
      '&[data-disabled]': { color: text.muted, cursor: 'not-allowed' },
    },
    '@media': {
      '(forced-colors: active)': { selectors: { '&[data-disabled]': { color: 'GrayText' } } },
    },
  }),
  variants: {
    variant: {
      list: inComponents({}),
      cards: inComponents({
        ...typeStep('lead'),
        flexDirection: 'row-reverse',
        justifyContent: 'space-between',
        fontWeight: vars.weight.medium,
        ...frame({
          border: `${vars.line.hair} solid ${border.field}`,
          backgroundColor: surface.base,
          transition: `background-color ${vars.motion.fast} ${vars.motion.ease}`,
        }),
        selectors: {
          '&[data-hovered]::before': { borderColor: text.base },
          '&[data-pressed]::before': { backgroundColor: brand.softHover },
          '&[data-selected]::before': {
            border: `${vars.line.thick} solid ${brand.solid}`,
            backgroundColor: brand.soft,
          },
          '&[data-focus-visible]::before': focusRing,
          '&[data-invalid]:not([data-selected])::before': { borderColor: tone.critical.solid },
          '&[data-disabled]::before': {
            backgroundColor: surface.sunken,
            borderColor: border.base,
            borderStyle: vars.line.disabled,
          },
        },
      }),
    },
  },
})

export const dot = recipe({
  base: inComponents({
    flexShrink: 0,
    inlineSize: '24px',
    blockSize: '24px',
    display: 'grid',
    placeItems: 'center',
    borderRadius: vars.radius.pill,
    border: `${vars.line.thick} solid ${border.field}`,
    backgroundColor: surface.base,
    '::after': {
      content: '',
      inlineSize: '12px',
      blockSize: '12px',
      borderRadius: vars.radius.pill,
      backgroundColor: brand.solid,
      transform: 'scale(0)',
      transition: `transform ${vars.motion.fast} ${vars.motion.ease}`,
    },
    selectors: {
      '[data-hovered] > &': { borderColor: text.base },
      '[data-invalid] > &': { borderColor: tone.critical.solid },
      '[data-selected] > &': { borderColor: brand.solid },
      '[data-selected] > &::after': { transform: 'scale(1)' },
      '[data-disabled] > &': {
        borderColor: border.base,
        borderStyle: vars.line.disabled,
        backgroundColor: surface.sunken,
      },
      '[data-disabled] > &::after': { backgroundColor: text.muted },
    },
    '@media': {
      '(forced-colors: active)': {
        '::after': { forcedColorAdjust: 'none', backgroundColor: 'CanvasText' },
      },
    },
  }),
  variants: {
    variant: {
      list: inComponents({
        selectors: { '[data-focus-visible] > &': focusRing },
      }),
      cards: inComponents({}),
    },
  },
})

export const content = style(
  inComponents({
    display: 'flex',
    alignItems: 'center',
    gap: vars.space.s,
    minInlineSize: 0,
    overflowWrap: 'anywhere',
  }),
)

export const icon = style(
  inComponents({ display: 'inline-flex', flexShrink: 0, color: brand.text }),
)

export const hint = recipe({
  base: inComponents({
    ...typeStep('label'),
    display: 'block',
    color: text.muted,
    pointerEvents: 'none',
  }),
  variants: {
    variant: {
      list: inComponents({ paddingInlineStart: `calc(24px + ${vars.space.s})` }),
      cards: inComponents({ paddingInlineEnd: `calc(24px + ${vars.space.s})` }),
    },
    hasIcon: { true: inComponents({ paddingInlineStart: `calc(24px + ${vars.space.s})` }) },
  },
})
