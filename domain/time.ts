/** Dates for people, in the agency's zone and in en-US two-digit form (SPEC §2 Receipt). */

/** A formatter takes longer to make than a thousand rows to format: one is kept for each zone. */
const formatter = (options: Intl.DateTimeFormatOptions) => {
  const formats = new Map<string, Intl.DateTimeFormat>()
  return (seconds: number, timeZone: string): string => {
    const format =
      formats.get(timeZone) ?? new Intl.DateTimeFormat('en-US', { ...options, timeZone })
    formats.set(timeZone, format)
    return format.format(seconds * 1_000).replace('\u202f', ' ')
  }
}

/** Seconds since 1970 as `03/12/2026`. */
export const formatDate = formatter({ year: 'numeric', month: '2-digit', day: '2-digit' })

/** Seconds since 1970 as `09:04 AM`. */
export const formatTime = formatter({ hour: '2-digit', minute: '2-digit' })
