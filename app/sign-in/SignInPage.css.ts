import { style } from '@vanilla-extract/css'

import { focusRing } from '#ui/theme/focus-ring.ts'
import { inComponents } from '#ui/theme/layered.ts'
import { typeStep } from '#ui/theme/type-step.ts'
import { vars } from '#ui/theme/vars.css.ts'

const narrow = '(max-width: 800px)'

export const page = style(
  inComponents({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 6fr)',
    minBlockSize: '100dvh',
    '@media': {
      [narrow]: { gridTemplateColumns: 'minmax(0, 1fr)', gridTemplateRows: 'auto 1fr' },
    },
  }),
)

export const hero = style(
  inComponents({
    display: 'grid',
    padding: vars.space.xxl,
    color: vars.color.shell.text,
    backgroundColor: vars.color.shell.surface,
    backgroundImage: `repeating-linear-gradient(135deg, transparent 0 46px, ${vars.color.shell.line} 46px 47px)`,
    '@media': { [narrow]: { padding: vars.space.l } },
  }),
)

export const heroText = style(
  inComponents({
    display: 'grid',
    gridTemplateRows: 'auto 1fr auto',
    gap: vars.space.l,
    maxInlineSize: '32rem',
  }),
)

export const brand = style(
  inComponents({ ...typeStep('lead'), fontWeight: vars.weight.bold, color: vars.color.shell.text }),
)

export const promise = style(
  inComponents({
    ...typeStep('display'),
    alignSelf: 'center',
    fontWeight: vars.weight.bold,
    letterSpacing: '-0.02em',
    textWrap: 'balance',
    '@media': { [narrow]: typeStep('title') },
  }),
)

export const note = style(inComponents({ ...typeStep('label'), color: vars.color.shell.muted }))

export const agreement = style(
  inComponents({
    color: vars.color.shell.text,
    borderRadius: vars.radius.s,
    selectors: { '&:focus-visible': { ...focusRing, outlineColor: vars.color.shell.text } },
  }),
)

export const language = style([
  agreement,
  inComponents({
    ...typeStep('label'),
    minBlockSize: '44px',
    padding: 0,
    border: 0,
    background: 'none',
    textDecoration: 'underline',
    cursor: 'pointer',
  }),
])

export const panel = style(
  inComponents({
    display: 'grid',
    placeItems: 'center',
    padding: vars.space.l,
    '@media': { [narrow]: { placeItems: 'start center', padding: vars.space.m } },
  }),
)

export const card = style(
  inComponents({
    display: 'grid',
    gap: vars.space.m,
    inlineSize: '100%',
    maxInlineSize: '440px',
  }),
)
