import { style } from '@vanilla-extract/css'
import { recipe } from '@vanilla-extract/recipes'

import { inComponents } from '#ui/theme/layered.ts'
import { media } from '#ui/theme/media.ts'
import { vars } from '#ui/theme/vars.css.ts'

const { brand, tone } = vars.color

/** Too narrow for the icon beside an amount of seven digits. */
const noRoomBeside = '(max-width: 30rem)'

const hair = (colour: string) => `${vars.line.hair} solid ${colour}`

export const callout = recipe({
  base: inComponents({
    display: 'grid',
    gridTemplateColumns: 'auto 1fr',
    alignItems: 'center',
    gap: vars.space.l,
    padding: vars.space.l,
    borderRadius: vars.radius.l,
    '@media': {
      [media.low]: { gap: vars.space.m, padding: vars.space.m },
      [noRoomBeside]: { gridTemplateColumns: '1fr' },
    },
  }),
  variants: {
    tone: {
      brand: inComponents({ border: hair(brand.border), backgroundColor: brand.soft }),
      positive: inComponents({
        border: hair(tone.positive.border),
        backgroundColor: tone.positive.soft,
      }),
      caution: inComponents({
        border: hair(tone.caution.border),
        backgroundColor: tone.caution.soft,
      }),
    },
  },
})

export const icon = recipe({
  base: inComponents({
    display: 'grid',
    placeItems: 'center',
    inlineSize: '80px',
    blockSize: '80px',
    borderRadius: vars.radius.pill,
  }),
  variants: {
    tone: {
      brand: inComponents({ color: brand.onSolid, backgroundColor: brand.solid }),
      positive: inComponents({
        color: tone.positive.onSolid,
        backgroundColor: tone.positive.solid,
      }),
      caution: inComponents({
        color: tone.caution.onSolid,
        backgroundColor: tone.caution.solid,
      }),
    },
  },
})

export const reference = style(
  inComponents({
    fontFamily: vars.font.mono,
    fontWeight: vars.weight.bold,
    letterSpacing: '0.04em',
    overflowWrap: 'anywhere',
  }),
)
