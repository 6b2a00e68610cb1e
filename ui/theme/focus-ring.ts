import { vars } from './vars.css.ts'

/** The focus ring, offset from the edge so it shows on solid fills. */
export const focusRing = {
  outline: `${vars.line.focus} solid ${vars.color.border.focus}`,
  outlineOffset: '2px',
  '@media': { '(forced-colors: active)': { outlineColor: 'Highlight' } },
} as const
