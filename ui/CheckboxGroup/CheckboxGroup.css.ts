import { style } from '@vanilla-extract/css'
import { recipe } from '@vanilla-extract/recipes'

import { focusRing } from '#ui/theme/focus-ring.ts'
import { inComponents } from '#ui/theme/layered.ts'
import { media } from '#ui/theme/media.ts'
import { typeStep } from '#ui/theme/type-step.ts'
import { vars } from '#ui/theme/vars.css.ts'

const { text, brand, surface, border, tone } = vars.color

const boxSize = '24px'

export const options = style(
  inComponents({ display: 'grid', gap: vars.space.s, paddingBlock: vars.space.xxs }),
)

/** The description sits outside the label element, so it does not become part of the name. */
export const option = style(
  inComponents({
    position: 'relative',
    isolation: 'isolate',
    display: 'grid',
    gap: vars.space.xs,
    alignContent: 'center',
    minInlineSize: 0,
    minBlockSize: vars.target.pay,
    paddingBlock: vars.space.s,
    paddingInline: vars.space.m,
  }),
)

export const choice = recipe({
  base: inComponents({
    display: 'grid',
    gridTemplateColumns: `${boxSize} minmax(0, 1fr) auto`,
    alignItems: 'start',
    columnGap: vars.space.s,
    cursor: 'pointer',
    '::before': {
      content: '',
      position: 'absolute',
      inset: 0,
      zIndex: -1,
      borderRadius: vars.radius.m,
      border: `${vars.line.hair} solid ${border.field}`,
      backgroundColor: surface.base,
      transition: `background-color ${vars.motion.fast} ${vars.motion.ease}`,
    },
    selectors: {
      '&[data-hovered]::before': { borderColor: text.base },
      '&[data-pressed]::before': { backgroundColor: brand.softHover },
      '&[data-selected]::before': {
        border: `${vars.line.thick} solid ${brand.solid}`,
        backgroundColor: brand.soft,
      },
      '&[data-focus-visible]::before': focusRing,
      '&[data-invalid]:not([data-selected])::before': { borderColor: tone.critical.solid },
    },
  }),
  variants: {
    isUnavailable: {
      true: inComponents({
        cursor: 'not-allowed',
        color: text.muted,
        '::before': { borderColor: border.subtle, backgroundColor: surface.sunken },
        selectors: { '&[data-pressed]::before': { backgroundColor: surface.sunken } },
      }),
    },
  },
})

export const box = style(
  inComponents({
    display: 'grid',
    placeItems: 'center',
    inlineSize: boxSize,
    blockSize: boxSize,
    border: `${vars.line.thick} solid ${border.field}`,
    borderRadius: vars.radius.s,
    backgroundColor: surface.base,
    color: 'transparent',
    selectors: {
      '[data-hovered] > &': { borderColor: text.base },
      '[data-invalid] > &': { borderColor: tone.critical.solid },
      '[data-selected] > &': {
        borderColor: brand.solid,
        backgroundColor: brand.solid,
        color: brand.onSolid,
      },
    },
    '@media': {
      [media.forced]: {
        forcedColorAdjust: 'none',
        borderColor: 'CanvasText',
        backgroundColor: 'Canvas',
        selectors: { '[data-selected] > &': { color: 'Canvas', backgroundColor: 'CanvasText' } },
      },
    },
  }),
)

export const name = style(
  inComponents({ fontWeight: vars.weight.bold, overflowWrap: 'anywhere', minInlineSize: 0 }),
)

export const value = style(
  inComponents({ fontWeight: vars.weight.medium, fontVariantNumeric: 'tabular-nums' }),
)

export const description = style(
  inComponents({
    ...typeStep('label'),
    display: 'grid',
    gap: vars.space.xs,
    paddingInlineStart: `calc(${boxSize} + ${vars.space.s})`,
    color: text.muted,
    overflowWrap: 'anywhere',
    pointerEvents: 'none',
  }),
)

export const details = style(
  inComponents({
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(10rem, 100%), 1fr))',
    gap: `${vars.space.xs} ${vars.space.m}`,
    margin: 0,
  }),
)

export const detailValue = style(inComponents({ margin: 0, color: text.base }))

export const notice = style(
  inComponents({
    display: 'flex',
    gap: vars.space.xs,
    color: tone.caution.text,
    fontWeight: vars.weight.medium,
  }),
)
