import { addDays, dayBounds, weekdayOf } from '../lib/day.ts'
import { format, isPositive, isZero, type Money, negate, subtract } from '../money/money.ts'
import type { PaymentStats } from './payment-list.ts'

const MINUTE_MS = 60_000

/**
 * The bounds of the same day a week before, as filters of `getPaymentStats`.
 * @param now for a day that is not over: only as much of the day as has passed, in minutes
 */
export const weekBefore = (
  day: string,
  timeZone: string,
  now: number,
): { startDate: string; endDate: string } => {
  const bounds = dayBounds(day, day, timeZone)
  const before = addDays(day, -7)
  const { startDate, endDate } = dayBounds(before, before, timeZone)
  if (now > Date.parse(bounds.endDate)) return { startDate, endDate }
  const passed = Math.floor((now - Date.parse(bounds.startDate)) / MINUTE_MS) * MINUTE_MS
  const end = Math.min(Date.parse(startDate) + passed, Date.parse(endDate))
  return { startDate, endDate: new Date(end).toISOString() }
}

const difference = (now: Money, before: Money): string => {
  const change = subtract(now, before)
  if (isZero(change)) return 'The same as'
  return isPositive(change) ? `${format(change)} more than` : `${format(negate(change))} less than`
}

/**
 * Compares the total sales of a day with the same day a week before; empty without data.
 * @param isToday the day is not over
 */
export const compareWithWeekBefore = (
  day: string,
  isToday: boolean,
  totals: { now: PaymentStats; before: PaymentStats },
): string => {
  const { now, before } = totals
  if (before.count === 0) return ''
  const weekday = weekdayOf(day)
  const against = isToday ? `last ${weekday} by now` : `the ${weekday} before`
  return `${difference(now.total, before.total)} ${against}`
}
