import { style } from '@vanilla-extract/css'
import { recipe } from '@vanilla-extract/recipes'

import { inComponents } from '#ui/theme/layered.ts'
import { typeStep } from '#ui/theme/type-step.ts'
import { vars } from '#ui/theme/vars.css.ts'

export const list = style(
  inComponents({ display: 'grid', margin: 0, padding: 0, listStyle: 'none' }),
)

export const item = style(
  inComponents({
    display: 'grid',
    gridTemplateColumns: '28px minmax(0, 1fr)',
    columnGap: vars.space.s,
    paddingBlock: vars.space.s,
    selectors: {
      '& + &': { borderBlockStart: `${vars.line.hair} solid ${vars.color.border.subtle}` },
    },
  }),
)

export const sign = recipe({
  base: inComponents({
    display: 'grid',
    placeItems: 'center',
    blockSize: '24px',
    inlineSize: '24px',
  }),
  variants: {
    state: {
      ok: inComponents({ color: vars.color.tone.positive.text }),
      broken: inComponents({ color: vars.color.tone.critical.text }),
      skipped: inComponents({ color: vars.color.text.muted }),
      untested: inComponents({ color: vars.color.text.muted }),
      checking: inComponents({ color: vars.color.text.base }),
    },
  },
})

export const name = style(inComponents({ ...typeStep('body'), fontWeight: vars.weight.medium }))

export const state = style(
  inComponents({ color: vars.color.text.muted, fontWeight: vars.weight.regular }),
)

export const detail = style(
  inComponents({
    ...typeStep('body'),
    gridColumn: 2,
    margin: 0,
    color: vars.color.text.muted,
    overflowWrap: 'anywhere',
  }),
)
