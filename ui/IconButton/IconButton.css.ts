import { style } from '@vanilla-extract/css'

import { focusRing } from '#ui/theme/focus-ring.ts'
import { inComponents } from '#ui/theme/layered.ts'
import { media } from '#ui/theme/media.ts'
import { vars } from '#ui/theme/vars.css.ts'

export const iconButton = style(
  inComponents({
    display: 'inline-grid',
    placeItems: 'center',
    flexShrink: 0,
    inlineSize: vars.target.small,
    blockSize: vars.target.small,
    padding: 0,
    border: `${vars.line.hair} solid transparent`,
    borderRadius: vars.radius.m,
    color: vars.color.brand.text,
    background: 'none',
    verticalAlign: 'middle',
    cursor: 'pointer',
    outline: 'none',
    selectors: {
      '&:hover': { backgroundColor: vars.color.brand.softHover },
      '&:focus-visible': focusRing,
    },
    '@media': {
      [media.forced]: { borderColor: 'ButtonText', color: 'ButtonText' },
      print: { display: 'none' },
    },
  }),
)
