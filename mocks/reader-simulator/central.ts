/** The processor's own clock: US Central. The Swedish form of a time can be compared as text. */
const clock = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'America/Chicago',
  dateStyle: 'short',
  timeStyle: 'medium',
})

/** `2026-03-12 10:00:00` */
export const centralText = (at: Date): string => clock.format(at)

/** As `20260312` and `100000`. */
export const centralParts = (at: Date): { date: string; time: string } => {
  const [date = '', time = ''] = centralText(at).split(' ')
  return { date: date.replaceAll('-', ''), time: time.replaceAll(':', '') }
}
