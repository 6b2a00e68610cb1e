const minute = 60_000

/** The longest Session Timeout, in minutes: 12 hours. A longer one that was saved earlier counts as this. */
export const LONGEST_TIMEOUT = 720

/** What applies while the settings lack a value, in minutes (SPEC §9). */
export const DEFAULT_TIMEOUT = 30

/** The Session Timeout that applies, in minutes; one that cannot be counted stays as it is. */
export const cappedTimeout = (minutes: number): number => Math.min(minutes, LONGEST_TIMEOUT)

/**
 * How long a page may lie unused, in milliseconds, of `inactivityTimeout` in minutes (SPEC §4 Session).
 * Null: nobody is signed out, for what the setting says cannot be counted.
 */
export const inactivityLimit = (minutes: number): number | null =>
  Number.isSafeInteger(minutes) && minutes > 0 ? cappedTimeout(minutes) * minute : null

/**
 * The page signs out first; the server refuses a session this much later, in milliseconds. It covers
 * what the server cannot know yet: the page reports use every half minute, and so often it is stored.
 */
const GRACE = minute

/**
 * How long the server keeps a session that nobody uses, in milliseconds: the tenant's
 * `inactivityTimeout` in minutes and the grace, and 12 hours at most, whatever the setting says.
 */
export const sessionIdleLimit = (inactivityTimeout: unknown): number => {
  const minutes = typeof inactivityTimeout === 'number' ? inactivityTimeout : DEFAULT_TIMEOUT
  const longest = LONGEST_TIMEOUT * minute
  return Math.min((inactivityLimit(minutes) ?? longest) + GRACE, longest)
}

/** How rarely use is reported to the server, and stored there, in milliseconds: half the grace. */
export const USE_REPORTED_EVERY = GRACE / 2

/**
 * On the requests of a page: the seconds since a person last did something on it. No request counts as
 * use by itself, so a page that polls does not keep its session alive; without the header none is reported.
 */
export const IDLE_HEADER = 'Counter-Idle'

/** A minute before the end, and of a short time-out its half: WCAG 2.2.1 asks for 20 seconds. */
const warningOf = (limit: number): number => Math.min(minute, limit / 2)

/** How a page stands that was used last so long ago: in use, about to be left, or left. */
export type InactivityState =
  | { kind: 'used' }
  | { kind: 'warned'; secondsLeft: number }
  | { kind: 'left' }

/** @param unused milliseconds since the last use; below zero where the clock was set back */
export const inactivityStateOf = (unused: number, limit: number): InactivityState => {
  if (unused >= limit) return { kind: 'left' }
  if (unused < limit - warningOf(limit)) return { kind: 'used' }
  return { kind: 'warned', secondsLeft: Math.ceil((limit - unused) / 1_000) }
}
