/** The processor uses US Central time. The Swedish format sorts as text. */
const clock = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'America/Chicago',
  dateStyle: 'short',
  timeStyle: 'medium',
})

/** `2026-03-12 10:00:00` */
export const centralText = (at: Date): string => clock.format(at)

/** `20260312` and `100000`. */
export const centralParts = (at: Date): { date: string; time: string } => {
  const [date = '', time = ''] = centralText(at).split(' ')
  return { date: date.replaceAll('-', ''), time: time.replaceAll(':', '') }
}
