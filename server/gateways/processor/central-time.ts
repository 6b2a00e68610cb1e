import { hour } from '../../platform/clock.ts'

const format = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/Chicago',
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
})

/** US Central time in the format of the processor's reports: `2026-03-12 10:00:00.000`. */
export function centralTime(time: Date): string {
  const parts = format.formatToParts(time)
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    parts.find((each) => each.type === type)?.value ?? ''
  return `${part('year')}-${part('month')}-${part('day')} ${part('hour')}:${part('minute')}:${part('second')}.000`
}

/** US Central wall time, as if it were UTC. */
const wallOf = (time: number): number =>
  Date.parse(`${centralTime(new Date(time)).replace(' ', 'T')}Z`) + (time % 1_000)

const textOf = (wall: number): string =>
  new Date(wall).toISOString().replace('T', ' ').replace('Z', '')

/** The shortest wall-time window that covers [from, to], longer if an hour repeats in fall. */
export function centralWindow(from: Date, to: Date): { begin: string; end: string } {
  const [first, last] = [wallOf(from.getTime()), wallOf(to.getTime())]
  const length = to.getTime() - from.getTime()
  return {
    begin: textOf(Math.min(first, last - length)),
    end: textOf(Math.max(last, first + length)),
  }
}

/** An ambiguous hour is the one within [from, to], else the first. Undefined if the time does not exist. */
export function fromCentral(date: string, time: string, from: Date, to: Date): Date | undefined {
  const digits = /^(\d{4})(\d\d)(\d\d) (\d\d)(\d\d)(\d\d)$/.exec(`${date} ${time}`)
  if (digits === null) return undefined
  const [, year, month, day, hours, minutes, seconds] = digits
  const text = `${year}-${month}-${day}T${hours}:${minutes}:${seconds}`
  const wall = Date.parse(`${text}Z`)
  // Date would turn February 30 into a day in March.
  if (Number.isNaN(wall) || !new Date(wall).toISOString().startsWith(text)) return undefined
  const moments = [5, 6]
    .map((behind) => wall + behind * hour)
    .filter((each) => wallOf(each) === wall)
  const inWindow = moments.find((each) => from.getTime() <= each && each <= to.getTime())
  const moment = inWindow ?? moments[0]
  return moment === undefined ? undefined : new Date(moment)
}
