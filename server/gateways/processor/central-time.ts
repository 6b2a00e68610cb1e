import { momentsAt, wallTime } from '#domain/lib/zone.ts'

import { second } from '../../platform/clock.ts'

const central = 'America/Chicago'

const textOf = (wall: number): string =>
  new Date(wall).toISOString().replace('T', ' ').replace('Z', '')

/** US Central time in the format of the processor's reports: `2026-03-12 10:00:00.000`. */
export const centralTime = (time: Date): string =>
  textOf(Math.floor(wallTime(time.getTime(), central) / second) * second)

/** The shortest wall-time window that covers [from, to], longer if an hour repeats in fall. */
export function centralWindow(from: Date, to: Date): { begin: string; end: string } {
  const [first, last] = [wallTime(from.getTime(), central), wallTime(to.getTime(), central)]
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
  const moments = momentsAt(wall, central)
  const inWindow = moments.find((each) => from.getTime() <= each && each <= to.getTime())
  const moment = inWindow ?? moments[0]
  return moment === undefined ? undefined : new Date(moment)
}
