/** The processor uses US Central time. The Swedish format sorts as text. */
const clock = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'America/Chicago',
  dateStyle: 'short',
  timeStyle: 'medium',
})

export const centralText = (at: Date): string => clock.format(at)

export const centralParts = (at: Date): { date: string; time: string } => {
  const [date = '', time = ''] = centralText(at).split(' ')
  return { date: date.replaceAll('-', ''), time: time.replaceAll(':', '') }
}
