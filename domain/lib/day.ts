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

const formatters = new Map<string, Intl.DateTimeFormat>()

/** Creating a formatter costs more than a hundred calls of it. */
const formatterFor = (timeZone: string): Intl.DateTimeFormat => {
  const clock =
    formatters.get(timeZone) ??
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
  formatters.set(timeZone, clock)
  return clock
}

const offsetAt = (ms: number, timeZone: string): number => {
  const parts = formatterFor(timeZone).formatToParts(ms)
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

export const dayOf = (ms: number, timeZone: string): string => isoDate(ms + offsetAt(ms, timeZone))

/**
 * Start of the day. The offset at UTC midnight may be the previous or next day's, so it is looked
 * up again at the result. If clocks skip midnight, the day starts an hour later.
 */
const startOf = (day: string, timeZone: string): number => {
  const wall = midnightUtc(day)
  const guess = wall - offsetAt(wall, timeZone)
  const start = wall - offsetAt(guess, timeZone)
  const hour = 3_600_000
  return dayOf(start, timeZone) < day ? start + hour : start
}

/** Start of `first` to end of `last`, ISO 8601 in UTC (SPEC §7). Handles 23 and 25 hour days. */
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

/** SPEC §2 Receipt. */
export const formatDay = (day: string): string => {
  const [year, month, date] = day.split('-')
  return `${month}/${date}/${year}`
}
