import { fallbackVar, globalStyle, style } from '@vanilla-extract/css'
import { recipe } from '@vanilla-extract/recipes'

import { around } from '#ui/Card/Card.css.ts'
import { messageRoom } from '#ui/Field/Field.css.ts'
import { inComponents } from '#ui/theme/layered.ts'
import { media } from '#ui/theme/media.ts'
import { vars } from '#ui/theme/vars.css.ts'

export const form = style(
  inComponents({
    display: 'flex',
    flexDirection: 'column',
    gap: vars.space.s,
    minInlineSize: 0,
    vars: { [messageRoom]: vars.text.label.height },
  }),
)

const narrow = '(max-width: 30rem)'

const padding = fallbackVar(around.padding, '0px')
const corner = fallbackVar(around.corner, '0px')

export const actions = recipe({
  base: inComponents({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: vars.space.s,
    paddingBlockStart: vars.space.s,
    '@media': {
      [narrow]: { flexDirection: 'column', alignItems: 'stretch' },
    },
  }),
  variants: {
    isSticky: {
      // Reaches the edges of a card around the form, and has its surface.
      true: inComponents({
        position: 'sticky',
        insetBlockEnd: vars.covered.bottom,
        zIndex: 1,
        marginInline: `calc(-1 * ${padding})`,
        marginBlockEnd: `calc(-1 * ${padding})`,
        paddingBlock: vars.space.s,
        paddingInline: padding,
        borderBlockStart: `${vars.line.hair} solid ${vars.color.border.base}`,
        borderEndStartRadius: corner,
        borderEndEndRadius: corner,
        backgroundColor: fallbackVar(around.surface, vars.color.surface.canvas),
        '@media': {
          [narrow]: { flexDirection: 'row', alignItems: 'center' },
          [media.low]: { position: 'static' },
        },
      }),
    },
  },
})

// Keeps focused fields clear of the bar, on a phone above the navigation (WCAG 2.4.11).
globalStyle(
  `html:has(form .${actions.classNames.variants.isSticky.true})`,
  inComponents({
    scrollPaddingBlockEnd: '7rem',
    '@media': {
      [media.phone]: { scrollPaddingBlockEnd: '12rem' },
      [media.low]: { scrollPaddingBlockEnd: '6rem' },
    },
  }),
)

export const actionsEnd = style(
  inComponents({
    display: 'flex',
    flexDirection: 'inherit',
    gap: vars.space.s,
    marginInlineStart: 'auto',
    '@media': { [narrow]: { marginInlineStart: 0 } },
  }),
)
