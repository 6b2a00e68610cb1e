import { wallTime } from '#domain/lib/zone.ts'

/** Computing one takes a while, and a report reads those of the whole ledger. */
const known = new WeakMap<Date, string>()

/** The processor uses US Central time; as text it sorts by time. */
export const centralText = (at: Date): string => {
  const text = known.get(at) ?? textOf(at)
  known.set(at, text)
  return text
}

const textOf = (at: Date): string =>
  new Date(wallTime(at.getTime(), 'America/Chicago')).toISOString().slice(0, 19).replace('T', ' ')

export const centralParts = (at: Date): { date: string; time: string } => {
  const [date = '', time = ''] = centralText(at).split(' ')
  return { date: date.replaceAll('-', ''), time: time.replaceAll(':', '') }
}
