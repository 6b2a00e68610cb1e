import { style } from '@vanilla-extract/css'

import { focusRing } from '#ui/theme/focus-ring.ts'
import { inComponents } from '#ui/theme/layered.ts'
import { media } from '#ui/theme/media.ts'
import { vars } from '#ui/theme/vars.css.ts'

export const closeButton = style(
  inComponents({
    display: 'grid',
    placeItems: 'center',
    flexShrink: 0,
    inlineSize: vars.target.small,
    blockSize: vars.target.small,
    padding: 0,
    border: `${vars.line.hair} solid transparent`,
    borderRadius: vars.radius.m,
    color: 'inherit',
    background: 'none',
    cursor: 'pointer',
    outline: 'none',
    transition: `background-color ${vars.motion.fast} ${vars.motion.ease}`,
    selectors: {
      '&:hover': { backgroundColor: 'color-mix(in srgb, currentColor 10%, transparent)' },
      '&:active': { backgroundColor: 'color-mix(in srgb, currentColor 18%, transparent)' },
      '&:focus-visible': focusRing,
    },
    '@media': { [media.forced]: { borderColor: 'ButtonText', color: 'ButtonText' } },
  }),
)
