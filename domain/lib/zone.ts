/** All conversion between moments and clocks of time zones. Moments and wall times are milliseconds. */

const DAY_MS = 86_400_000

const formatters = new Map<string, Intl.DateTimeFormat>()

/** Creating a formatter costs more than a hundred calls of it. */
const formatterFor = (timeZone: string): Intl.DateTimeFormat => {
  const formatter =
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
  formatters.set(timeZone, formatter)
  return formatter
}

/** What the zone's clock shows, as if it were UTC. */
export const wallTime = (moment: number, timeZone: string): number => {
  const parts = formatterFor(timeZone).formatToParts(moment)
  const read = (type: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find((part) => part.type === type)?.value)
  const [year, month, day] = [read('year'), read('month') - 1, read('day')]
  const shown = Date.UTC(year, month, day, read('hour'), read('minute'), read('second'))
  return shown + moment - Math.floor(moment / 1_000) * 1_000
}

/** Without the clock change of the day, which lies between the day before and the day after. */
const shifted = (wall: number, timeZone: string, days: number): number => {
  const nearby = wall + days * DAY_MS
  return wall - (wallTime(nearby, timeZone) - nearby)
}

/** When the zone's clock shows the wall time: twice if an hour repeats, never if it is skipped. */
export const momentsAt = (wall: number, timeZone: string): number[] =>
  [...new Set([shifted(wall, timeZone, -1), shifted(wall, timeZone, 1)])]
    .filter((moment) => wallTime(moment, timeZone) === wall)
    .toSorted((one, other) => one - other)

/** The first moment at which the zone's clock shows the wall time, or as much later as it skips. */
export const momentAt = (wall: number, timeZone: string): number =>
  momentsAt(wall, timeZone)[0] ?? shifted(wall, timeZone, -1)
