import { style } from '@vanilla-extract/css'

import { messageRoom } from '#ui/Field/Field.css.ts'
import { inComponents } from '#ui/theme/layered.ts'
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

export const actions = style(
  inComponents({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: vars.space.s,
    paddingBlockStart: vars.space.s,
    '@media': {
      [narrow]: { flexDirection: 'column', alignItems: 'stretch' },
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
