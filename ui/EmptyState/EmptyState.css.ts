import { style } from '@vanilla-extract/css'
import { recipe } from '@vanilla-extract/recipes'

import { inComponents } from '#ui/theme/layered.ts'
import { typeStep } from '#ui/theme/type-step.ts'
import { vars } from '#ui/theme/vars.css.ts'

const { critical } = vars.color.tone

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

export const icon = recipe({
  base: inComponents({
    display: 'grid',
    placeItems: 'center',
    inlineSize: '64px',
    blockSize: '64px',
    marginBlockEnd: vars.space.xs,
    border: `${vars.line.hair} solid ${vars.color.border.subtle}`,
    borderRadius: vars.radius.pill,
  }),
  variants: {
    tone: {
      brand: inComponents({ color: vars.color.brand.text, backgroundColor: vars.color.brand.soft }),
      critical: inComponents({ color: critical.text, backgroundColor: critical.soft }),
    },
  },
})

export const title = recipe({
  base: inComponents({ fontWeight: vars.weight.bold, textWrap: 'balance' }),
  variants: {
    isPage: {
      true: inComponents({ ...typeStep('title') }),
      false: inComponents({ ...typeStep('lead') }),
    },
  },
})

export const content = style(
  inComponents({ maxInlineSize: '52ch', color: vars.color.text.muted, textWrap: 'pretty' }),
)

export const action = style(inComponents({ marginBlockStart: vars.space.m }))
