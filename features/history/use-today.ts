import { useEffect, useState } from 'react'

import { dayOf } from '#domain/day.ts'

const MINUTE_MS = 60_000

/** The agency's day, also on a page that is left open overnight. */
export const useToday = (timeZone: string): string => {
  const [today, setToday] = useState(() => dayOf(Date.now(), timeZone))
  useEffect(() => {
    const look = setInterval(() => setToday(dayOf(Date.now(), timeZone)), MINUTE_MS)
    return () => clearInterval(look)
  }, [timeZone])
  return today
}
