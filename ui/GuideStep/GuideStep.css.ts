import { style } from '@vanilla-extract/css'
import { recipe } from '@vanilla-extract/recipes'

import { inComponents } from '#ui/theme/layered.ts'
import { media } from '#ui/theme/media.ts'
import { typeStep } from '#ui/theme/type-step.ts'
import { vars } from '#ui/theme/vars.css.ts'

const { brand, border, surface, text } = vars.color

export const step = recipe({
  base: inComponents({
    display: 'grid',
    gridTemplateColumns: `40px minmax(0, 1fr)`,
    columnGap: vars.space.m,
    rowGap: vars.space.m,
    padding: vars.space.l,
    border: `${vars.line.hair} solid ${border.subtle}`,
    borderRadius: vars.radius.l,
    backgroundColor: surface.base,
    boxShadow: vars.shadow.raised,
    '@media': {
      [media.phone]: { padding: vars.space.m, columnGap: vars.space.s },
      print: {
        padding: `${vars.space.s} 0`,
        border: 0,
        borderBlockStart: `${vars.line.hair} solid ${border.base}`,
        borderRadius: 0,
        rowGap: vars.space.xs,
        breakInside: 'avoid',
      },
    },
  }),
  variants: {
    state: {
      done: {},
      next: inComponents({
        borderColor: brand.solid,
        outline: `${vars.line.hair} solid ${brand.solid}`,
        '@media': { print: { outline: 'none' } },
      }),
      open: {},
    },
  },
})

export const number = recipe({
  base: inComponents({
    ...typeStep('body'),
    display: 'grid',
    placeItems: 'center',
    inlineSize: '40px',
    blockSize: '40px',
    border: `${vars.line.thick} solid ${border.field}`,
    borderRadius: vars.radius.pill,
    fontWeight: vars.weight.bold,
    fontVariantNumeric: 'tabular-nums',
    '@media': { print: { color: text.base, backgroundColor: 'transparent' } },
  }),
  variants: {
    state: {
      done: inComponents({
        color: vars.color.tone.positive.text,
        borderColor: vars.color.tone.positive.border,
        backgroundColor: vars.color.tone.positive.soft,
      }),
      next: inComponents({
        color: brand.onSolid,
        borderColor: brand.solid,
        backgroundColor: brand.solid,
      }),
      open: inComponents({ color: text.muted }),
    },
  },
})

export const head = style(
  inComponents({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: vars.space.s,
    minBlockSize: '40px',
  }),
)

export const body = style(
  inComponents({
    gridColumn: 2,
    minInlineSize: 0,
    display: 'grid',
    gap: vars.space.m,
    '@media': { [media.phone]: { gridColumn: '1 / -1' }, print: { gap: vars.space.xs } },
  }),
)

export const chip = style(inComponents({ '@media': { print: { display: 'none' } } }))
