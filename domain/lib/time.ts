/** Creating a formatter costs more than formatting a thousand rows, so one is cached per zone. */
const formatter = (options: Intl.DateTimeFormatOptions) => {
  const formats = new Map<string, Intl.DateTimeFormat>()
  return (seconds: number, timeZone: string): string => {
    const format =
      formats.get(timeZone) ?? new Intl.DateTimeFormat('en-US', { ...options, timeZone })
    formats.set(timeZone, format)
    return format.format(seconds * 1_000).replace('\u202f', ' ')
  }
}

/** Unix seconds as `03/12/2026` (SPEC §2 Receipt). */
export const formatDate = formatter({ year: 'numeric', month: '2-digit', day: '2-digit' })

/** Unix seconds as `09:04 AM`. */
export const formatTime = formatter({ hour: '2-digit', minute: '2-digit' })
