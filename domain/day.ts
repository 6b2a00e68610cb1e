/** Days as `2026-03-12`, and when they begin and end in an agency's zone. */

/** Years before are typing that has not ended: a browser's date field counts up from the year 0. */
export const FIRST_DAY = '2000-01-01'

const DAY_MS = 86_400_000

const isoDate = (utcMs: number): string => new Date(utcMs).toISOString().slice(0, 10)
const midnightUtc = (day: string): number => Date.parse(`${day}T00:00:00Z`)

/** Whether the text is a day that exists: `2026-02-30` is not one. */
export const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) &&
  !Number.isNaN(midnightUtc(text)) &&
  isoDate(midnightUtc(text)) === text

const clocks = new Map<string, Intl.DateTimeFormat>()

/** Making one takes longer than asking it a hundred times. */
const clockOf = (timeZone: string): Intl.DateTimeFormat => {
  const clock =
    clocks.get(timeZone) ??
    new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    })
  clocks.set(timeZone, clock)
  return clock
}

/** How far ahead of UTC the zone's clocks are at that moment, in milliseconds. */
const offsetAt = (ms: number, timeZone: string): number => {
  const parts = clockOf(timeZone).formatToParts(ms)
  const read = (type: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find((part) => part.type === type)?.value)
  const shown = Date.UTC(
    read('year'),
    read('month') - 1,
    read('day'),
    read('hour'),
    read('minute'),
    read('second'),
  )
  return shown - Math.floor(ms / 1_000) * 1_000
}

/** The day that moment, in milliseconds, falls on in the zone. */
export const dayOf = (ms: number, timeZone: string): string => isoDate(ms + offsetAt(ms, timeZone))

/**
 * The moment at which the day begins. The offset at UTC's midnight may be that of the day before or
 * after, so it is asked again at what it led to; where clocks skip midnight the day begins later.
 */
const startOf = (day: string, timeZone: string): number => {
  const wall = midnightUtc(day)
  const guess = wall - offsetAt(wall, timeZone)
  const start = wall - offsetAt(guess, timeZone)
  const hour = 3_600_000
  return dayOf(start, timeZone) < day ? start + hour : start
}

/**
 * From the first moment of `first` to the last of `last`, as ISO 8601 in UTC (SPEC §7 GET payments).
 * A day of 23 or 25 hours is as long as it is.
 */
export const dayBounds = (
  first: string,
  last: string,
  timeZone: string,
): { startDate: string; endDate: string } => {
  const next = isoDate(midnightUtc(last) + DAY_MS)
  return {
    startDate: new Date(startOf(first, timeZone)).toISOString(),
    endDate: new Date(startOf(next, timeZone) - 1).toISOString(),
  }
}

/** `2026-03-12` as `03/12/2026`, as all dates are shown (SPEC §2 Receipt). */
export const formatDay = (day: string): string => {
  const [year, month, date] = day.split('-')
  return `${month}/${date}/${year}`
}
