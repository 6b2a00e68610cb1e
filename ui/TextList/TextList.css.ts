import { style } from '@vanilla-extract/css'

import { inComponents } from '#ui/theme/layered.ts'
import { typeStep } from '#ui/theme/type-step.ts'
import { vars } from '#ui/theme/vars.css.ts'

const list = {
  ...typeStep('body'),
  display: 'grid',
  gap: vars.space.xs,
  paddingInlineStart: '1.5em',
  overflowWrap: 'anywhere',
} as const

export const bullets = style(inComponents({ ...list, listStyle: 'disc' }))

/** Letters, because surrounding guide steps are numbered. */
export const letters = style(inComponents({ ...list, listStyle: 'lower-alpha' }))
