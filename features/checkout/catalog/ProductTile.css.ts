import { style } from '@vanilla-extract/css'

import { focusRing } from '#ui/theme/focus-ring.ts'
import { inComponents } from '#ui/theme/layered.ts'
import { media } from '#ui/theme/media.ts'
import { typeStep } from '#ui/theme/type-step.ts'
import { vars } from '#ui/theme/vars.css.ts'

export const tile = style(
  inComponents({
    display: 'grid',
    gridTemplateColumns: '1fr auto',
    alignContent: 'start',
    gap: `${vars.space.xxs} ${vars.space.m}`,
    inlineSize: '100%',
    blockSize: '100%',
    minBlockSize: '80px',
    '@media': { [media.phone]: { minBlockSize: '64px', alignContent: 'center' } },
    padding: vars.space.m,
    textAlign: 'start',
    cursor: 'pointer',
    backgroundColor: vars.color.surface.base,
    border: `${vars.line.hair} solid ${vars.color.border.base}`,
    borderRadius: vars.radius.m,
    transition: `background-color ${vars.motion.fast} ${vars.motion.ease}`,
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
)

export const name = style(
  inComponents({ fontWeight: vars.weight.bold, overflowWrap: 'anywhere', minInlineSize: 0 }),
)

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
