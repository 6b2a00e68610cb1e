import { style } from '@vanilla-extract/css'
import { recipe } from '@vanilla-extract/recipes'

import { focusRing } from '#ui/theme/focus-ring.ts'
import { inComponents } from '#ui/theme/layered.ts'
import { vars } from '#ui/theme/vars.css.ts'

/** Read from two meters, so sizes follow the window. */
const size = {
  body: { fontSize: 'clamp(1.375rem, 2.5vw, 2.25rem)', lineHeight: 1.35 },
  title: { fontSize: 'clamp(1.75rem, 4.2vw, 4rem)', lineHeight: 1.15 },
  amount: { fontSize: 'clamp(2.75rem, 7.5vw, 7.5rem)', lineHeight: 1.1 },
} as const

const narrow = '(max-width: 50rem)'

export const page = recipe({
  base: inComponents({
    ...size.body,
    display: 'grid',
    gridTemplateRows: '1fr auto',
    minBlockSize: '100dvh',
    backgroundColor: vars.color.surface.canvas,
  }),
  variants: {
    hasItems: {
      true: inComponents({
        gridTemplateRows: '1fr',
        gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
        '@media': {
          [narrow]: {
            gridTemplateColumns: 'minmax(0, 1fr)',
            gridTemplateRows: 'auto 1fr',
          },
        },
      }),
      false: {},
    },
  },
})

const tones = {
  calm: { color: vars.color.text.base, backgroundColor: vars.color.surface.base },
  act: { color: vars.color.brand.onSolid, backgroundColor: vars.color.brand.solid },
  wait: { color: vars.color.tone.info.text, backgroundColor: vars.color.tone.info.soft },
  good: {
    color: vars.color.tone.positive.onSolid,
    backgroundColor: vars.color.tone.positive.solid,
  },
  care: { color: vars.color.tone.caution.text, backgroundColor: vars.color.tone.caution.soft },
} as const
export type PromptTone = keyof typeof tones

export const prompt = recipe({
  base: inComponents({
    display: 'grid',
    alignContent: 'center',
    justifyItems: 'center',
    gap: vars.space.l,
    padding: 'clamp(24px, 4vw, 64px)',
    textAlign: 'center',
    textWrap: 'balance',
    // Stays in view beside a list that is longer than the window.
    position: 'sticky',
    insetBlockStart: 0,
    maxBlockSize: '100dvh',
    '@media': { [narrow]: { order: -1, position: 'static', maxBlockSize: 'none' } },
  }),
  variants: {
    tone: {
      calm: inComponents(tones.calm),
      act: inComponents(tones.act),
      wait: inComponents(tones.wait),
      good: inComponents(tones.good),
      care: inComponents(tones.care),
    },
  },
})

export const message = style(
  inComponents({ display: 'grid', justifyItems: 'center', gap: vars.space.l }),
)

export const icon = style(
  inComponents({
    inlineSize: 'clamp(3rem, 7vw, 6rem)',
    blockSize: 'clamp(3rem, 7vw, 6rem)',
  }),
)

export const office = style(inComponents({ ...size.body, fontWeight: vars.weight.medium }))

export const title = style(
  inComponents({ ...size.title, fontWeight: vars.weight.bold, letterSpacing: '-0.01em' }),
)

const digits = {
  fontVariantNumeric: 'tabular-nums lining-nums',
  whiteSpace: 'nowrap',
  direction: 'ltr',
  unicodeBidi: 'isolate',
} as const

export const amount = style(
  inComponents({
    ...size.amount,
    ...digits,
    fontWeight: vars.weight.bold,
    letterSpacing: '-0.02em',
  }),
)

export const sale = style(
  inComponents({
    display: 'grid',
    gridTemplateRows: '1fr auto',
    paddingInline: 'clamp(16px, 3vw, 48px)',
  }),
)

export const items = style(
  inComponents({
    display: 'grid',
    alignContent: 'start',
    gap: vars.space.s,
    paddingBlock: 'clamp(16px, 3vw, 48px)',
  }),
)

export const line = style(
  inComponents({
    display: 'flex',
    alignItems: 'baseline',
    justifyContent: 'space-between',
    gap: vars.space.l,
  }),
)

export const money = style(inComponents(digits))

const rule = `${vars.line.thick} solid ${vars.color.border.base}`

export const sums = style(
  inComponents({
    display: 'grid',
    gap: vars.space.m,
    paddingBlock: `${vars.space.m} clamp(16px, 3vw, 48px)`,
    borderBlockStart: rule,
    // A long list scrolls behind it.
    position: 'sticky',
    insetBlockEnd: 0,
    backgroundColor: vars.color.surface.canvas,
  }),
)

export const rows = style(inComponents({ display: 'grid', gap: vars.space.xs }))

export const total = style([line, inComponents({ fontWeight: vars.weight.bold })])

export const choices = style(
  inComponents({
    inlineSize: '100%',
    fontSize: 'clamp(1.125rem, 2.1vw, 1.875rem)',
  }),
)

const cell = { paddingBlock: vars.space.xs, verticalAlign: 'baseline' } as const

export const choice = style(
  inComponents({ ...cell, fontWeight: vars.weight.medium, textAlign: 'start' }),
)

export const column = style(
  inComponents({
    ...cell,
    paddingInlineStart: vars.space.m,
    textAlign: 'end',
    fontWeight: vars.weight.regular,
  }),
)

export const figure = style([column, inComponents(digits)])

export const wholeFigure = style([figure, inComponents({ fontWeight: vars.weight.bold })])

export const connect = style(
  inComponents({
    display: 'grid',
    gap: vars.space.m,
    justifyItems: 'center',
    padding: 'clamp(16px, 3vw, 48px)',
    textAlign: 'center',
    backgroundColor: vars.color.surface.base,
  }),
)

export const code = style(
  inComponents({
    ...size.amount,
    ...digits,
    fontWeight: vars.weight.bold,
    letterSpacing: '0.04em',
  }),
)

export const connectButton = style(
  inComponents({
    minBlockSize: vars.target.base,
    paddingInline: vars.space.l,
    fontSize: vars.text.body.size,
    color: vars.color.text.link,
    backgroundColor: 'transparent',
    border: `${vars.line.hair} solid ${vars.color.border.field}`,
    borderRadius: vars.radius.m,
    cursor: 'pointer',
    selectors: { '&:focus-visible': focusRing },
  }),
)
