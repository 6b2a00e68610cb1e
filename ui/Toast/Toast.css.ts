import { keyframes, style } from '@vanilla-extract/css'
import { recipe } from '@vanilla-extract/recipes'

import { focusRing } from '#ui/theme/focus-ring.ts'
import { inComponents } from '#ui/theme/layered.ts'
import { perKey } from '#ui/theme/per-key.ts'
import { vars } from '#ui/theme/vars.css.ts'

export const region = style(
  inComponents({
    position: 'fixed',
    insetBlockStart: vars.space.s,
    insetInline: 0,
    zIndex: vars.layer.toast,
    display: 'flex',
    flexDirection: 'column',
    gap: vars.space.xs,
    inlineSize: `min(30rem, 100% - 2 * ${vars.space.s})`,
    marginInline: 'auto',
    borderRadius: vars.radius.m,
    outline: 'none',
    '@media': { print: { display: 'none' } },
    selectors: { '&[data-focus-visible]': focusRing },
  }),
)

const arrive = keyframes({ from: { opacity: 0, transform: 'translateY(-12px)' } })

export const toast = recipe({
  base: inComponents({
    display: 'flex',
    alignItems: 'flex-start',
    gap: vars.space.s,
    padding: vars.space.s,
    border: `${vars.line.hair} solid`,
    borderRadius: vars.radius.m,
    backgroundColor: vars.color.surface.raised,
    boxShadow: vars.shadow.overlay,
    animation: `${arrive} ${vars.motion.base} ${vars.motion.ease}`,
    selectors: { '&[data-focus-visible]': focusRing },
  }),
  variants: {
    tone: perKey(vars.color.tone, (tone) =>
      inComponents({ borderColor: vars.color.tone[tone].border }),
    ),
    // There is room for one: the others wait until the dialog closes.
    isBesideDialog: {
      true: inComponents({ selectors: { ':not(:first-child) > &': { display: 'none' } } }),
    },
  },
})

export const content = style(
  inComponents({ display: 'grid', gap: '2px', flexGrow: 1, minInlineSize: 0, paddingBlock: '6px' }),
)

export const title = style(inComponents({ fontWeight: vars.weight.bold }))

export const description = style(inComponents({ color: vars.color.text.muted }))

/** The button is taller than a line; the negative margin keeps a one-line toast one line high. */
export const close = style(inComponents({ flexShrink: 0, margin: '-4px' }))
