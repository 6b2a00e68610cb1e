import { style } from '@vanilla-extract/css'
import { recipe } from '@vanilla-extract/recipes'

import { inComponents } from '#ui/theme/layered.ts'
import { perKey } from '#ui/theme/per-key.ts'
import { vars } from '#ui/theme/vars.css.ts'

export const banner = recipe({
  base: inComponents({
    display: 'flex',
    alignItems: 'flex-start',
    gap: vars.space.s,
    padding: vars.space.s,
    border: `${vars.line.hair} solid`,
    borderRadius: vars.radius.m,
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

export const content = style(
  inComponents({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: vars.space.s,
    flexGrow: 1,
    minInlineSize: 0,
  }),
)

export const message = style(
  inComponents({
    display: 'grid',
    gap: vars.space.xxs,
    flex: '1 1 20rem',
    minInlineSize: 0,
    paddingBlock: '6px',
  }),
)

export const title = style(inComponents({ fontWeight: vars.weight.bold }))

export const text = style(inComponents({ color: vars.color.text.base, textWrap: 'pretty' }))

/** The button is taller than a line; the negative margin keeps a one-line banner one line high. */
export const close = style(inComponents({ flexShrink: 0, margin: '-4px' }))
