import { style } from '@vanilla-extract/css'
import { recipe } from '@vanilla-extract/recipes'

import { inComponents } from '#ui/theme/layered.ts'
import { perKey } from '#ui/theme/per-key.ts'
import { typeStep } from '#ui/theme/type-step.ts'
import { vars } from '#ui/theme/vars.css.ts'

export const chip = recipe({
  base: inComponents({
    display: 'inline-flex',
    alignItems: 'center',
    gap: vars.space.xxs,
    maxInlineSize: '100%',
    paddingBlock: '3px',
    paddingInline: vars.space.xs,
    border: `${vars.line.hair} solid`,
    borderRadius: vars.radius.s,
    ...typeStep('label'),
    fontWeight: vars.weight.medium,
    verticalAlign: 'middle',
  }),
  variants: {
    tone: perKey(vars.color.tone, (tone) =>
      inComponents({
        color: vars.color.tone[tone].text,
        backgroundColor: vars.color.tone[tone].soft,
        borderColor: vars.color.tone[tone].border,
      }),
    ),
  },
})

export const sign = style(inComponents({ flexShrink: 0 }))

export const label = style(inComponents({ minInlineSize: 0 }))
