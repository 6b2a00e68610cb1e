import { style } from '@vanilla-extract/css'

import { inComponents } from '#ui/theme/layered.ts'
import { typeStep } from '#ui/theme/type-step.ts'
import { vars } from '#ui/theme/vars.css.ts'

export const toolbar = style(
  inComponents({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'end',
    justifyContent: 'space-between',
    gap: vars.space.s,
    '@media': { print: { display: 'none' } },
  }),
)

const narrow = '(max-width: 43rem)'

export const search = style(
  inComponents({
    flex: '1 1 16rem',
    maxInlineSize: '24rem',
    '@media': { [narrow]: { flexBasis: '100%', maxInlineSize: 'none' } },
  }),
)

export const pager = style(
  inComponents({
    display: 'flex',
    alignItems: 'center',
    gap: vars.space.s,
    minBlockSize: vars.target.base,
    '@media': { [narrow]: { minBlockSize: vars.text.label.height } },
    marginInlineStart: 'auto',
  }),
)

export const count = style(
  inComponents({
    ...typeStep('label'),
    color: vars.color.text.muted,
    fontVariantNumeric: 'tabular-nums',
  }),
)
