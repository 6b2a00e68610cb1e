import { t } from '#domain/language/staff-text.ts'
import { formatDate, formatTime } from '#domain/lib/time.ts'

/** What a printed or downloaded history says about itself. */
export type Evidence = {
  office: string
  /** The filters in words. */
  filters: string
  /** Who printed or downloaded it. */
  userName: string
  timeZone: string
}

/** `Ada Lindqvist on 03/12/2026 at 11:04 AM`. */
export const madeBy = ({ userName, timeZone }: Evidence, now: number): string => {
  const seconds = Math.floor(now / 1_000)
  const day = formatDate(seconds, timeZone)
  return t('{userName} on {day} at {time}', { userName, day, time: formatTime(seconds, timeZone) })
}
