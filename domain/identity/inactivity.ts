const MINUTE = 60_000

/** Applied if the settings have no value (SPEC §9). */
export const DEFAULT_INACTIVITY_MINUTES = 30

/** The longest Session Timeout, in minutes (12 hours). Caps longer values saved earlier. */
export const MAX_TIMEOUT = 720

export const capTimeout = (minutes: number): number => Math.min(minutes, MAX_TIMEOUT)

/** Milliseconds, or null for no sign-out if the setting is not a positive integer (SPEC §4). */
export const inactivityLimit = (minutes: number): number | null =>
  Number.isSafeInteger(minutes) && minutes > 0 ? capTimeout(minutes) * MINUTE : null

/**
 * The page signs out first; the server ends the session this many milliseconds later. The page
 * reports activity only every half minute, and the server saves it no more often.
 */
const GRACE = MINUTE

/** Milliseconds: the tenant's timeout plus the grace period, at most 12 hours. */
export const sessionIdleLimit = (inactivityTimeout: unknown): number => {
  const minutes =
    typeof inactivityTimeout === 'number' ? inactivityTimeout : DEFAULT_INACTIVITY_MINUTES
  const longest = MAX_TIMEOUT * MINUTE
  return Math.min((inactivityLimit(minutes) ?? longest) + GRACE, longest)
}

export const ACTIVITY_REPORT_INTERVAL = GRACE / 2

/** Seconds since the user's last activity. Requests alone, such as polling, are not activity. */
export const IDLE_HEADER = 'Counter-Idle'

/** One minute before the end, or half of a short timeout; WCAG 2.2.1 requires 20 seconds. */
const warningPeriod = (limit: number): number => Math.min(MINUTE, limit / 2)

export type InactivityState =
  | { kind: 'used' }
  | { kind: 'warned'; secondsLeft: number }
  | { kind: 'left' }

/** @param unused milliseconds since the last use; negative if the clock was set back */
export const inactivityStateOf = (unused: number, limit: number): InactivityState => {
  if (unused >= limit) return { kind: 'left' }
  if (unused < limit - warningPeriod(limit)) return { kind: 'used' }
  return { kind: 'warned', secondsLeft: Math.ceil((limit - unused) / 1_000) }
}
