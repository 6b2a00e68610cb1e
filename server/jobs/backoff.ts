import { hour, minute, second } from '../platform/clock.ts'

/** From half a minute up to an hour. */
export const backoffByAttempts = (attempts: number): number =>
  Math.min(30 * second * 2 ** Math.max(attempts - 1, 0), hour)

/** Frequent while a cashier waits for the answer, then less and less. */
export function backoffByAge(createdAt: Date, now: Date): number {
  const age = now.getTime() - createdAt.getTime()
  if (age < 10 * minute) return 15 * second
  return age < hour ? minute : 10 * minute
}
