import { style } from '@vanilla-extract/css'

import { focusRing } from '#ui/theme/focus-ring.ts'
import { inComponents } from '#ui/theme/layered.ts'
import { typeStep } from '#ui/theme/type-step.ts'
import { vars } from '#ui/theme/vars.css.ts'

const { text, brand, surface, border } = vars.color

const width = '52px'
const height = '28px'
const knobSize = '20px'
const inset = `calc((${height} - ${knobSize}) / 2 - ${vars.line.thick})`

export const field = style(
  inComponents({
    position: 'relative',
    isolation: 'isolate',
    display: 'grid',
    alignContent: 'center',
    minBlockSize: vars.target.base,
    paddingBlock: vars.space.xs,
  }),
)

export const button = style(
  inComponents({
    ...typeStep('body'),
    display: 'flex',
    alignItems: 'center',
    gap: vars.space.s,
    cursor: 'pointer',
    '::before': { content: '', position: 'absolute', inset: 0, zIndex: -1 },
    selectors: { '&[data-disabled]': { color: text.muted, cursor: 'not-allowed' } },
    '@media': {
      '(forced-colors: active)': { selectors: { '&[data-disabled]': { color: 'GrayText' } } },
    },
  }),
)

export const track = style(
  inComponents({
    flexShrink: 0,
    inlineSize: width,
    blockSize: height,
    display: 'flex',
    alignItems: 'center',
    paddingInline: inset,
    borderRadius: vars.radius.pill,
    border: `${vars.line.thick} solid ${border.field}`,
    backgroundColor: surface.base,
    transition: `background-color ${vars.motion.fast} ${vars.motion.ease}`,
    selectors: {
      '[data-hovered] > &': { borderColor: text.base },
      '[data-selected] > &': { backgroundColor: brand.solid, borderColor: brand.solid },
      '[data-selected][data-hovered] > &': {
        backgroundColor: brand.solidHover,
        borderColor: brand.solidHover,
      },
      '[data-focus-visible] > &': focusRing,
      '[data-disabled] > &': {
        backgroundColor: surface.sunken,
        borderColor: border.base,
        borderStyle: vars.line.disabled,
      },
    },
  }),
)

/** Position and tick both show the state, so it never depends on color alone. */
export const knob = style(
  inComponents({
    inlineSize: knobSize,
    blockSize: knobSize,
    display: 'grid',
    placeItems: 'center',
    borderRadius: vars.radius.pill,
    color: 'transparent',
    backgroundColor: border.field,
    transition: `margin ${vars.motion.base} ${vars.motion.ease}`,
    selectors: {
      '[data-selected] > * > &': {
        marginInlineStart: `calc(${width} - ${height})`,
        color: brand.solid,
        backgroundColor: brand.onSolid,
      },
      '[data-disabled] > * > &': { backgroundColor: border.base },
      '[data-selected][data-disabled] > * > &': {
        color: surface.base,
        backgroundColor: text.muted,
      },
    },
    '@media': {
      '(forced-colors: active)': {
        forcedColorAdjust: 'none',
        backgroundColor: 'CanvasText',
        selectors: {
          '[data-selected] > * > &': { color: 'Canvas', backgroundColor: 'CanvasText' },
        },
      },
    },
  }),
)

export const hint = style(
  inComponents({
    ...typeStep('label'),
    display: 'block',
    paddingInlineStart: `calc(${width} + ${vars.space.s})`,
    color: text.muted,
    pointerEvents: 'none',
  }),
)
