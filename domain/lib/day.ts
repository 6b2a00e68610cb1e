import { momentAt, wallTime } from './zone.ts'

/** Days are strings like `2026-03-12` in the tenant's time zone. */

/** Earlier years are partial input: a browser's date field counts up from year 0. */
export const FIRST_DAY = '2000-01-01'

const DAY_MS = 86_400_000

const isoDate = (utcMs: number): string => new Date(utcMs).toISOString().slice(0, 10)
const midnightUtc = (day: string): number => Date.parse(`${day}T00:00:00Z`)

/** Whether the text is an existing day; `2026-02-30` is not. */
export const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) &&
  !Number.isNaN(midnightUtc(text)) &&
  isoDate(midnightUtc(text)) === text

export const dayOf = (ms: number, timeZone: string): string => isoDate(wallTime(ms, timeZone))

/** Start of `first` to end of `last`, ISO 8601 in UTC (SPEC §7). Handles 23 and 25 hour days. */
export const dayBounds = (
  first: string,
  last: string,
  timeZone: string,
): { startDate: string; endDate: string } => {
  const start = momentAt(midnightUtc(first), timeZone)
  const next = momentAt(midnightUtc(last) + DAY_MS, timeZone)
  return { startDate: new Date(start).toISOString(), endDate: new Date(next - 1).toISOString() }
}

export const addDays = (day: string, count: number): string =>
  isoDate(midnightUtc(day) + count * DAY_MS)

/** `Thursday`. */
export const weekdayOf = (day: string): string =>
  new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone: 'UTC' }).format(midnightUtc(day))

/** SPEC §2 Receipt. */
export const formatDay = (day: string): string => {
  const [year, month, date] = day.split('-')
  return `${month}/${date}/${year}`
}
