import { hour, minute, second } from '../clock.ts'

/** After so many tries: half a minute at first, and an hour in the end. */
export const backoffByAttempts = (attempts: number): number =>
  Math.min(30 * second * 2 ** Math.max(attempts - 1, 0), hour)

/** Often while somebody waits for the answer, and less and less when the counter has moved on. */
export function backoffByAge(createdAt: Date, now: Date): number {
  const age = now.getTime() - createdAt.getTime()
  if (age < 10 * minute) return 15 * second
  return age < hour ? minute : 10 * minute
}
