import { vars } from './vars.css.ts'

/** The one focus mark: clear of the edge, so that it shows on solid fills too. */
export const focusRing = {
  outline: `${vars.line.focus} solid ${vars.color.border.focus}`,
  outlineOffset: '2px',
  '@media': { '(forced-colors: active)': { outlineColor: 'Highlight' } },
} as const
