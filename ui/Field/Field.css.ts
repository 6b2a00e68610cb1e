import { createVar, fallbackVar, style } from '@vanilla-extract/css'
import { recipe } from '@vanilla-extract/recipes'

import { focusRing } from '#ui/theme/focus-ring.ts'
import { inComponents } from '#ui/theme/layered.ts'
import { typeStep } from '#ui/theme/type-step.ts'
import { vars } from '#ui/theme/vars.css.ts'

const { text, surface, border, tone } = vars.color

/** Space reserved below a control for its message, so an error on blur does not move the button being pressed. */
export const messageRoom = createVar()

export const field = style(
  inComponents({ display: 'flex', flexDirection: 'column', minInlineSize: 0, gap: vars.space.xxs }),
)

export const label = style(
  inComponents({
    ...typeStep('label'),
    alignSelf: 'flex-start',
    maxInlineSize: '100%',
    overflowWrap: 'anywhere',
    fontWeight: vars.weight.medium,
    color: text.base,
    cursor: 'default',
  }),
)

export const optional = style(inComponents({ fontWeight: vars.weight.regular, color: text.muted }))

export const control = recipe({
  base: inComponents({
    ...typeStep('body'),
    inlineSize: '100%',
    minBlockSize: vars.target.base,
    paddingBlock: vars.space.xs,
    paddingInline: vars.space.s,
    color: text.base,
    backgroundColor: surface.base,
    border: `${vars.line.hair} solid ${border.field}`,
    borderRadius: vars.radius.m,
    textAlign: 'start',
    outline: 'none',
    selectors: {
      '&[data-hovered]': { borderColor: text.base },
      '&[data-focus-visible]': { ...focusRing, borderColor: text.base },
      '&[data-disabled]': {
        color: text.muted,
        WebkitTextFillColor: text.muted,
        backgroundColor: surface.sunken,
        borderColor: border.base,
        borderStyle: vars.line.disabled,
        cursor: 'not-allowed',
      },
      '&[readonly]': { backgroundColor: surface.sunken, borderColor: border.base },
    },
    '@media': {
      '(forced-colors: active)': {
        selectors: {
          '&[data-disabled]': { color: 'GrayText', borderColor: 'GrayText' },
        },
      },
    },
  }),
  variants: {
    // A variant, because a Select's button has no `data-invalid`.
    isWrong: {
      true: inComponents({
        borderColor: tone.critical.solid,
        // The second pixel is an inset shadow, so the field keeps its size.
        boxShadow: `inset 0 0 0 ${vars.line.hair} ${tone.critical.solid}`,
        selectors: { '&[data-hovered]': { borderColor: tone.critical.solid } },
      }),
    },
    isMultiline: {
      true: inComponents({
        minBlockSize: `calc(${vars.target.base} * 2)`,
        resize: 'vertical',
        fieldSizing: 'content',
      }),
    },
    isNumeric: { true: inComponents({ fontVariantNumeric: 'tabular-nums' }) },
  },
})

export const messages = style(
  inComponents({
    ...typeStep('label'),
    minBlockSize: fallbackVar(messageRoom, '0px'),
    overflowWrap: 'anywhere',
  }),
)

export const hint = style(inComponents({ display: 'block', color: text.muted }))

export const error = style(
  inComponents({
    display: 'flex',
    gap: vars.space.xxs,
    color: tone.critical.text,
    fontWeight: vars.weight.medium,
  }),
)

export const errorIcon = style(inComponents({ flexShrink: 0, blockSize: vars.text.label.height }))
