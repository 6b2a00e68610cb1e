import { useEffect, useState } from 'react'

import { dayOf } from '#domain/lib/day.ts'

const MINUTE_MS = 60_000

/** Today in the tenant's time zone; updates on a page left open overnight. */
export const useToday = (timeZone: string): string => {
  const [today, setToday] = useState(() => dayOf(Date.now(), timeZone))
  useEffect(() => {
    const timer = setInterval(() => setToday(dayOf(Date.now(), timeZone)), MINUTE_MS)
    return () => clearInterval(timer)
  }, [timeZone])
  return today
}
