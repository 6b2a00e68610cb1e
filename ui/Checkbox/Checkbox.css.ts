import { style } from '@vanilla-extract/css'

import { focusRing } from '#ui/theme/focus-ring.ts'
import { inComponents } from '#ui/theme/layered.ts'
import { typeStep } from '#ui/theme/type-step.ts'
import { vars } from '#ui/theme/vars.css.ts'

const { text, brand, surface, border } = vars.color

export const field = style(inComponents({ display: 'inline-grid', alignContent: 'center' }))

export const button = style(
  inComponents({
    ...typeStep('body'),
    display: 'inline-flex',
    alignItems: 'center',
    gap: vars.space.s,
    minBlockSize: vars.target.base,
    cursor: 'pointer',
    fontWeight: vars.weight.medium,
    selectors: { '&[data-disabled]': { color: text.muted, cursor: 'not-allowed' } },
    '@media': {
      '(forced-colors: active)': { selectors: { '&[data-disabled]': { color: 'GrayText' } } },
    },
  }),
)

export const box = style(
  inComponents({
    flexShrink: 0,
    inlineSize: '24px',
    blockSize: '24px',
    display: 'grid',
    placeItems: 'center',
    borderRadius: vars.radius.s,
    border: `${vars.line.thick} solid ${border.field}`,
    color: 'transparent',
    backgroundColor: surface.base,
    transition: `background-color ${vars.motion.fast} ${vars.motion.ease}`,
    selectors: {
      '[data-hovered] > &': { borderColor: text.base },
      '[data-selected] > &': {
        color: brand.onSolid,
        borderColor: brand.solid,
        backgroundColor: brand.solid,
      },
      '[data-focus-visible] > &': focusRing,
      '[data-disabled] > &': {
        borderColor: border.base,
        borderStyle: vars.line.disabled,
        backgroundColor: surface.sunken,
      },
      '[data-disabled][data-selected] > &': { color: text.muted },
    },
    '@media': {
      // Browsers may omit backgrounds in print; the tick must not depend on one.
      print: {
        selectors: {
          '[data-selected] > &': { color: text.base, backgroundColor: 'transparent' },
        },
      },
      '(forced-colors: active)': { selectors: { '[data-selected] > &': { color: 'CanvasText' } } },
    },
  }),
)
