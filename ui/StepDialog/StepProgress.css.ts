import { style } from '@vanilla-extract/css'
import { recipe } from '@vanilla-extract/recipes'

import { inComponents } from '#ui/theme/layered.ts'
import { media } from '#ui/theme/media.ts'
import { typeStep } from '#ui/theme/type-step.ts'
import { vars } from '#ui/theme/vars.css.ts'

const { brand, text, border, surface } = vars.color
const filled = inComponents({
  backgroundColor: brand.solid,
  '@media': { [media.forced]: { backgroundColor: 'Highlight', borderColor: 'Highlight' } },
})
const roomForLabels = '(min-width: 60rem)'

export const progress = style(
  inComponents({
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'flex-end',
    gap: vars.space.s,
    flex: '1 1 0',
    minInlineSize: 0,
  }),
)

export const summary = recipe({
  base: inComponents({
    ...typeStep('label'),
    color: text.muted,
    fontWeight: vars.weight.medium,
    fontVariantNumeric: 'tabular-nums',
  }),
  variants: {
    /** Visually hidden if the labeled marks fit, because they repeat it. */
    isRepeated: {
      true: inComponents({
        '@media': {
          [roomForLabels]: {
            position: 'absolute',
            inlineSize: '1px',
            blockSize: '1px',
            overflow: 'hidden',
            clipPath: 'inset(50%)',
          },
        },
      }),
    },
  },
})

export const marks = recipe({
  base: inComponents({ display: 'flex', gap: vars.space.xs }),
  variants: {
    hasLabels: {
      true: inComponents({
        display: 'none',
        '@media': { [roomForLabels]: { display: 'flex', gap: vars.space.l } },
      }),
    },
  },
})

export const dot = recipe({
  base: inComponents({
    inlineSize: '10px',
    blockSize: '10px',
    border: `${vars.line.thick} solid ${brand.solid}`,
    borderRadius: vars.radius.pill,
    '@media': { [media.phone]: { display: 'none' } },
  }),
  variants: {
    state: {
      done: filled,
      current: [filled, inComponents({ inlineSize: '28px' })],
      ahead: inComponents({ borderColor: border.field }),
    },
  },
})

export const mark = recipe({
  base: inComponents({
    ...typeStep('label'),
    display: 'flex',
    alignItems: 'center',
    gap: vars.space.xs,
    fontWeight: vars.weight.medium,
    whiteSpace: 'nowrap',
  }),
  variants: {
    state: {
      done: inComponents({ color: text.muted }),
      current: inComponents({ color: text.base, fontWeight: vars.weight.bold }),
      ahead: inComponents({ color: text.muted }),
    },
  },
})

export const number = recipe({
  base: inComponents({
    display: 'grid',
    placeItems: 'center',
    inlineSize: '28px',
    blockSize: '28px',
    border: `${vars.line.thick} solid ${brand.solid}`,
    borderRadius: vars.radius.pill,
    fontWeight: vars.weight.bold,
    fontVariantNumeric: 'tabular-nums',
  }),
  variants: {
    state: {
      done: inComponents({ color: brand.text, backgroundColor: brand.soft }),
      current: [
        filled,
        inComponents({
          color: brand.onSolid,
          '@media': { [media.forced]: { forcedColorAdjust: 'none', color: 'HighlightText' } },
        }),
      ],
      ahead: inComponents({ borderColor: border.field, backgroundColor: surface.raised }),
    },
  },
})
