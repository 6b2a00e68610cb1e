import { keyframes, style } from '@vanilla-extract/css'
import { recipe } from '@vanilla-extract/recipes'

import { inComponents } from '#ui/theme/layered.ts'
import { media } from '#ui/theme/media.ts'
import { vars } from '#ui/theme/vars.css.ts'

const { brand, tone } = vars.color

/** Too narrow for the icon beside an amount of seven digits. */
const noRoomBeside = '(max-width: 30rem)'

const hair = (colour: string) => `${vars.line.hair} solid ${colour}`

const pop = keyframes({ from: { transform: 'scale(0.6)' }, '60%': { transform: 'scale(1.08)' } })

export const callout = recipe({
  base: inComponents({
    display: 'grid',
    gap: vars.space.l,
    padding: vars.space.l,
    borderRadius: vars.radius.l,
    '@media': { [media.short]: { gap: vars.space.m, padding: vars.space.m } },
  }),
  variants: {
    layout: {
      scene: inComponents({
        flexGrow: 1,
        placeContent: 'center',
        justifyItems: 'center',
        textAlign: 'center',
      }),
      strip: inComponents({
        gridTemplateColumns: 'auto 1fr',
        alignItems: 'center',
        '@media': { [noRoomBeside]: { gridTemplateColumns: '1fr' } },
      }),
    },
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
      critical: inComponents({
        border: hair(tone.critical.border),
        backgroundColor: tone.critical.soft,
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
        '@media': {
          [media.moving]: { animation: `${pop} ${vars.motion.base} ${vars.motion.ease}` },
        },
      }),
      caution: inComponents({
        color: tone.caution.onSolid,
        backgroundColor: tone.caution.solid,
      }),
      critical: inComponents({
        color: tone.critical.onSolid,
        backgroundColor: tone.critical.solid,
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

export const ledger = style(
  inComponents({
    display: 'grid',
    gridTemplateColumns: 'auto auto',
    justifyContent: 'space-between',
    columnGap: vars.space.xl,
    rowGap: vars.space.xs,
    inlineSize: '100%',
    maxInlineSize: '20rem',
    textAlign: 'start',
  }),
)

export const ledgerAmount = style(inComponents({ textAlign: 'end' }))
