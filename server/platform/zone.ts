import { day, minute } from './clock.ts'

/** Offset of the zone's wall clock from UTC at `time`, in milliseconds. */
function offsetOf(time: Date, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(time)
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find((each) => each.type === type)?.value)
  const wall = Date.UTC(
    part('year'),
    part('month') - 1,
    part('day'),
    part('hour'),
    part('minute'),
    part('second'),
  )
  return wall - Math.floor(time.getTime() / 1_000) * 1_000
}

/**
 * `minutes` past midnight in the zone, `daysBack` calendar days before `now`'s day. A day may have 23 or 25
 * hours.
 */
export function zonedTime(now: Date, daysBack: number, minutes: number, timeZone: string): Date {
  const wallNow = now.getTime() + offsetOf(now, timeZone)
  const wall = Math.floor(wallNow / day) * day - daysBack * day + minutes * minute
  // The offset depends on the result, so compute it twice.
  const guess = wall - offsetOf(new Date(wall), timeZone)
  return new Date(wall - offsetOf(new Date(guess), timeZone))
}
