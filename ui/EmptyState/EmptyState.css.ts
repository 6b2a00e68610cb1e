import { style } from '@vanilla-extract/css'

import { inComponents } from '#ui/theme/layered.ts'
import { typeStep } from '#ui/theme/type-step.ts'
import { vars } from '#ui/theme/vars.css.ts'

/** In the middle of a page that shows nothing else. */
export const page = style(inComponents({ minBlockSize: '60dvh', alignContent: 'center' }))

export const empty = style(
  inComponents({
    display: 'grid',
    justifyItems: 'center',
    gap: vars.space.xs,
    paddingBlock: vars.space.xxl,
    paddingInline: vars.space.m,
    textAlign: 'center',
  }),
)

export const icon = style(
  inComponents({
    display: 'grid',
    placeItems: 'center',
    inlineSize: '64px',
    blockSize: '64px',
    marginBlockEnd: vars.space.xs,
    border: `${vars.line.hair} solid ${vars.color.border.subtle}`,
    borderRadius: vars.radius.pill,
    color: vars.color.brand.text,
    backgroundColor: vars.color.brand.soft,
  }),
)

export const title = style(
  inComponents({
    ...typeStep('lead'),
    fontWeight: vars.weight.bold,
    textWrap: 'balance',
    selectors: { [`${page} > &`]: typeStep('title') },
  }),
)

export const content = style(
  inComponents({ maxInlineSize: '52ch', color: vars.color.text.muted, textWrap: 'pretty' }),
)

export const action = style(inComponents({ marginBlockStart: vars.space.m }))
