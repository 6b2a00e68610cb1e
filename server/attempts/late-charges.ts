import { day, minute } from '../clock.ts'

/** So long what a reader approved on its own is waited for; what it has not forwarded then is not charged. */
export const longestStored = 7 * day

/** So long a charge is looked for that reaches the processor after its attempt was over: as a refund can be asked for. */
export const longestLate = 60 * day

/** Milliseconds until the next look for it: the longer nothing came, the less often, and once a day at least. */
export const pauseUntilLate = (closedAt: Date, now: Date): number =>
  Math.min(Math.max(now.getTime() - closedAt.getTime(), minute), day)
