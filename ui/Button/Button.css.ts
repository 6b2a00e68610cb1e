import { recipe } from '@vanilla-extract/recipes'

import { focusRing } from '#ui/theme/focus-ring.ts'
import { inComponents } from '#ui/theme/layered.ts'
import { typeStep } from '#ui/theme/type-step.ts'
import { vars } from '#ui/theme/vars.css.ts'

const { brand, tone, text, surface, border } = vars.color

const hover = '&[data-hovered]:not([data-pending])'
const pressed = '&[data-pressed]:not([data-pending])'

/** Shifts the tone's solid color toward the theme's ink: darker in light themes, lighter in dark. */
const deeper = (color: string, share: number) =>
  `color-mix(in oklab, ${color}, ${text.base} ${share}%)`

const filled = (variant: { solid: string; hovered: string; held: string; onSolid: string }) =>
  inComponents({
    color: variant.onSolid,
    backgroundColor: variant.solid,
    selectors: {
      [hover]: { backgroundColor: variant.hovered },
      [pressed]: { backgroundColor: variant.held },
    },
    '@media': {
      '(forced-colors: active)': {
        forcedColorAdjust: 'none',
        color: 'HighlightText',
        backgroundColor: 'Highlight',
        borderColor: 'Highlight',
        selectors: {
          [`${hover}, ${pressed}`]: { color: 'ButtonText', backgroundColor: 'ButtonFace' },
        },
      },
    },
  })

/** Shared with `Link`, whose button variants must match to the pixel. */
export const button = recipe({
  base: inComponents({
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: vars.space.xs,
    margin: 0,
    paddingBlock: vars.space.xs,
    borderWidth: vars.line.hair,
    borderStyle: 'solid',
    borderColor: 'transparent',
    borderRadius: vars.radius.m,
    fontWeight: vars.weight.medium,
    textAlign: 'center',
    textDecoration: 'none',
    cursor: 'pointer',
    userSelect: 'none',
    touchAction: 'manipulation',
    WebkitTapHighlightColor: 'transparent',
    transition: `background-color ${vars.motion.fast} ${vars.motion.ease}`,
    outline: 'none',
    selectors: {
      '&[data-focus-visible]': focusRing,
      '&[data-pending]': { cursor: 'progress' },
    },
  }),
  variants: {
    variant: { primary: {}, secondary: {}, quiet: {} },
    tone: { brand: {}, critical: {} },
    size: {
      small: inComponents({
        ...typeStep('label'),
        minBlockSize: vars.target.small,
        minInlineSize: vars.target.small,
        paddingInline: vars.space.m,
      }),
      base: inComponents({
        ...typeStep('body'),
        minBlockSize: vars.target.base,
        minInlineSize: vars.target.base,
        paddingInline: vars.space.l,
      }),
      pay: inComponents({
        ...typeStep('lead'),
        minBlockSize: vars.target.pay,
        minInlineSize: vars.target.pay,
        paddingInline: vars.space.xl,
        fontWeight: vars.weight.bold,
      }),
    },
    isWide: { true: inComponents({ display: 'flex', inlineSize: '100%' }) },
    isDisabled: { true: {} },
  },
  compoundVariants: [
    {
      variants: { variant: 'primary', tone: 'brand', isDisabled: false },
      style: filled({
        solid: brand.solid,
        hovered: brand.solidHover,
        held: brand.solidPressed,
        onSolid: brand.onSolid,
      }),
    },
    {
      variants: { variant: 'primary', tone: 'critical', isDisabled: false },
      style: filled({
        solid: tone.critical.solid,
        hovered: deeper(tone.critical.solid, 18),
        held: deeper(tone.critical.solid, 36),
        onSolid: tone.critical.onSolid,
      }),
    },
    {
      variants: { variant: 'secondary', tone: 'brand', isDisabled: false },
      style: inComponents({
        color: brand.text,
        backgroundColor: brand.soft,
        borderColor: brand.border,
        selectors: {
          [hover]: { backgroundColor: brand.softHover, borderColor: brand.text },
          [pressed]: { backgroundColor: deeper(brand.softHover, 8), borderColor: brand.text },
        },
      }),
    },
    {
      variants: { variant: 'secondary', tone: 'critical', isDisabled: false },
      style: inComponents({
        color: tone.critical.text,
        backgroundColor: surface.base,
        borderColor: tone.critical.border,
        selectors: {
          [hover]: { backgroundColor: tone.critical.soft, borderColor: tone.critical.text },
          [pressed]: {
            backgroundColor: deeper(tone.critical.soft, 8),
            borderColor: tone.critical.text,
          },
        },
      }),
    },
    {
      variants: { variant: 'quiet', tone: 'brand', isDisabled: false },
      style: inComponents({
        color: brand.text,
        backgroundColor: 'transparent',
        selectors: {
          [hover]: { backgroundColor: brand.soft },
          [pressed]: { backgroundColor: brand.softHover },
        },
      }),
    },
    {
      variants: { variant: 'quiet', tone: 'critical', isDisabled: false },
      style: inComponents({
        color: tone.critical.text,
        backgroundColor: 'transparent',
        selectors: {
          [hover]: { backgroundColor: tone.critical.soft },
          [pressed]: { backgroundColor: deeper(tone.critical.soft, 8) },
        },
      }),
    },
    {
      variants: { isDisabled: true },
      style: inComponents({
        // Stays readable: the clerk needs to see which action is unavailable.
        color: text.muted,
        backgroundColor: surface.sunken,
        borderColor: border.subtle,
        borderStyle: vars.line.disabled,
        cursor: 'not-allowed',
        '@media': { '(forced-colors: active)': { color: 'GrayText', borderColor: 'GrayText' } },
      }),
    },
    {
      variants: { variant: 'quiet', isDisabled: true },
      style: inComponents({ backgroundColor: 'transparent', borderColor: 'transparent' }),
    },
  ],
  defaultVariants: { variant: 'secondary', tone: 'brand', size: 'base', isDisabled: false },
})
