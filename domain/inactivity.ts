const minute = 60_000

/** The longest that a browser's timer counts, in minutes: above it the time-out is this. */
export const LONGEST_TIMEOUT = 35_791

/**
 * How long a page may lie unused, in milliseconds, of `inactivityTimeout` in minutes (SPEC §4 Session).
 * Null: nobody is signed out, for what the setting says cannot be counted.
 */
export const inactivityLimit = (minutes: number): number | null =>
  Number.isSafeInteger(minutes) && minutes > 0 ? Math.min(minutes, LONGEST_TIMEOUT) * minute : null

/** A minute before the end, and of a short time-out its half: WCAG 2.2.1 asks for 20 seconds. */
const warningOf = (limit: number): number => Math.min(minute, limit / 2)

/** How a page stands that was used last so long ago: in use, about to be left, or left. */
export type Standing = { kind: 'used' } | { kind: 'warned'; secondsLeft: number } | { kind: 'left' }

/** @param unused milliseconds since the last use; below zero where the clock was set back */
export const standingOf = (unused: number, limit: number): Standing => {
  if (unused >= limit) return { kind: 'left' }
  if (unused < limit - warningOf(limit)) return { kind: 'used' }
  return { kind: 'warned', secondsLeft: Math.ceil((limit - unused) / 1_000) }
}
