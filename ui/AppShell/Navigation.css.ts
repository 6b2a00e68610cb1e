import { style } from '@vanilla-extract/css'

import { inComponents } from '#ui/theme/layered.ts'
import { media } from '#ui/theme/media.ts'
import { typeStep } from '#ui/theme/type-step.ts'
import { vars } from '#ui/theme/vars.css.ts'

const { shell: frame } = vars.color

export const nav = style(
  inComponents({
    gridArea: 'nav',
    backgroundColor: frame.surface,
    '@media': {
      [media.phone]: {
        position: 'sticky',
        insetBlockEnd: 0,
        zIndex: vars.layer.shell,
        borderBlockStart: `${vars.line.hair} solid ${frame.line}`,
        paddingBlockEnd: 'env(safe-area-inset-bottom)',
      },
      [media.low]: { position: 'static' },
      print: { display: 'none' },
    },
  }),
)

export const list = style(
  inComponents({
    position: 'sticky',
    insetBlockStart: vars.covered.top,
    display: 'flex',
    flexDirection: 'column',
    gap: vars.space.xs,
    padding: vars.space.xs,
    '@media': {
      [media.phone]: {
        position: 'static',
        flexDirection: 'row',
        gap: vars.space.xxs,
        padding: vars.space.xxs,
      },
    },
  }),
)

export const item = style(
  inComponents({
    '@media': { [media.phone]: { display: 'flex', flex: '1 1 0', minInlineSize: 0 } },
  }),
)

export const link = style(
  inComponents({
    ...typeStep('caption'),
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    gap: vars.space.xxs,
    inlineSize: '100%',
    minBlockSize: '76px',
    padding: vars.space.xs,
    borderRadius: vars.radius.m,
    border: `${vars.line.thick} solid transparent`,
    fontWeight: vars.weight.medium,
    textAlign: 'center',
    textDecoration: 'none',
    color: frame.muted,
    transition: `background-color ${vars.motion.fast} ${vars.motion.ease}`,
    selectors: {
      '&:hover': { color: frame.text, backgroundColor: frame.line },
      '&[aria-current]': {
        fontWeight: vars.weight.bold,
        color: frame.onActive,
        backgroundColor: frame.active,
      },
      '&:focus-visible': {
        outline: `${vars.line.focus} solid ${frame.text}`,
        outlineOffset: '-3px',
      },
    },
    '@media': {
      [media.phone]: { minBlockSize: '60px', padding: vars.space.xxs, lineHeight: 1.15 },
      // Forced colors paint transparent borders, which would make every item look selected.
      [media.forced]: {
        borderColor: 'Canvas',
        selectors: {
          '&[aria-current]': {
            forcedColorAdjust: 'none',
            color: 'HighlightText',
            backgroundColor: 'Highlight',
            borderColor: 'Highlight',
          },
        },
      },
    },
  }),
)

export const icon = style(
  inComponents({ display: 'grid', placeItems: 'center', blockSize: '26px' }),
)
