import { style } from '@vanilla-extract/css'
import { recipe } from '@vanilla-extract/recipes'

import { inComponents } from '#ui/theme/layered.ts'
import { typeStep } from '#ui/theme/type-step.ts'
import { vars } from '#ui/theme/vars.css.ts'

const { space, color, weight } = vars

/** A narrow window scrolls the report, which keeps its columns. */
export const scroller = style(inComponents({ overflowX: 'auto' }))

/** The report as on its paper; a roll is a single column. */
export const report = recipe({
  base: inComponents({
    display: 'grid',
    gap: space.l,
    background: color.surface.raised,
    color: color.text.base,
    fontVariantNumeric: 'tabular-nums',
  }),
  variants: {
    isRoll: {
      true: inComponents({
        inlineSize: '72mm',
        padding: '4mm',
        fontSize: '3.2mm',
        lineHeight: 1.35,
        gap: space.s,
      }),
      false: inComponents({ minInlineSize: '36rem', padding: space.l }),
    },
  },
})

export const facts = style(
  inComponents({
    display: 'grid',
    gridTemplateColumns: 'max-content minmax(0, 1fr)',
    columnGap: space.m,
    rowGap: space.xxs,
    margin: 0,
  }),
)

export const term = style(inComponents({ color: color.text.muted }))
export const fact = style(inComponents({ margin: 0, overflowWrap: 'anywhere' }))

export const table = style(
  inComponents({
    inlineSize: '100%',
    borderCollapse: 'collapse',
    breakInside: 'avoid',
  }),
)

export const caption = style(
  inComponents({ ...typeStep('lead'), textAlign: 'start', paddingBlockEnd: space.xs }),
)

export const cell = recipe({
  base: inComponents({
    paddingBlock: space.xxs,
    paddingInlineEnd: space.s,
    borderBlockEnd: `1px solid ${color.border.subtle}`,
    textAlign: 'start',
    fontWeight: weight.regular,
    overflowWrap: 'anywhere',
  }),
  variants: {
    isFigure: {
      true: inComponents({
        textAlign: 'end',
        whiteSpace: 'nowrap',
        paddingInlineStart: space.s,
        paddingInlineEnd: 0,
      }),
    },
    isHeader: { true: inComponents({ color: color.text.muted, ...typeStep('label') }) },
    isTotal: { true: inComponents({ fontWeight: weight.bold }) },
  },
})
