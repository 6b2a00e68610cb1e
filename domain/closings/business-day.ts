import { addDays, dayOf } from '../lib/day.ts'
import { momentAt } from '../lib/zone.ts'

/** A cut-off before this hour ends the day before: offices that work at night close after midnight. */
const NIGHT_ENDS_AT = 5

const HOUR_MS = 3_600_000

/** The business day, such as `2026-03-12`, that ends at the cut-off (milliseconds). */
export const businessDayOf = (cutOffAt: number, timeZone: string): string => {
  const day = dayOf(cutOffAt, timeZone)
  const nightEnds = momentAt(Date.parse(`${day}T00:00:00Z`) + NIGHT_ENDS_AT * HOUR_MS, timeZone)
  return cutOffAt < nightEnds ? addDays(day, -1) : day
}

/** The first moment of a day in the zone, in milliseconds. */
export const startOfDay = (day: string, timeZone: string): number =>
  momentAt(Date.parse(`${day}T00:00:00Z`), timeZone)

/**
 * The latest moment, up to `now`, when the zone's clock showed `time`: the first one on a day that shows it
 * twice, as much later on a day that skips it. All in milliseconds.
 */
export const lastTimeOfDay = (time: string, now: number, timeZone: string): number => {
  const today = dayOf(now, timeZone)
  const momentOn = (day: string) => momentAt(Date.parse(`${day}T${time}:00Z`), timeZone)
  const moment = momentOn(today)
  return moment <= now ? moment : momentOn(addDays(today, -1))
}
