import { wallTime } from '#domain/lib/zone.ts'

/** The processor uses US Central time; as text it sorts by time. */
export const centralText = (at: Date): string =>
  new Date(wallTime(at.getTime(), 'America/Chicago')).toISOString().slice(0, 19).replace('T', ' ')

export const centralParts = (at: Date): { date: string; time: string } => {
  const [date = '', time = ''] = centralText(at).split(' ')
  return { date: date.replaceAll('-', ''), time: time.replaceAll(':', '') }
}
