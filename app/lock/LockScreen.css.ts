import { style } from '@vanilla-extract/css'

import { inComponents } from '#ui/theme/layered.ts'
import { vars } from '#ui/theme/vars.css.ts'

/** Opaque and as large as the window: nothing behind it can be read. */
export const screen = style(
  inComponents({
    inlineSize: '100dvw',
    blockSize: '100dvh',
    maxInlineSize: 'none',
    maxBlockSize: 'none',
    margin: 0,
    padding: vars.space.l,
    border: 'none',
    overflowY: 'auto',
    color: vars.color.text.base,
    backgroundColor: vars.color.shell.surface,
    selectors: { '&[open]': { display: 'grid', placeItems: 'safe center' } },
  }),
)

export const card = style(
  inComponents({
    display: 'grid',
    gap: vars.space.l,
    inlineSize: '100%',
    maxInlineSize: '440px',
    padding: vars.space.xl,
    borderRadius: vars.radius.l,
    backgroundColor: vars.color.surface.raised,
    boxShadow: vars.shadow.overlay,
  }),
)

export const form = style(inComponents({ display: 'grid', gap: vars.space.m }))
