import { formatDate, formatTime } from '#domain/lib/time.ts'
import { discrepancyTraits } from '#domain/payments/discrepancy-traits.ts'
import type { Discrepancy } from '#domain/payments/discrepancy.ts'

/** Date and time in the office's zone, of Unix seconds. */
export const moment = (seconds: number, timeZone: string): string =>
  `${formatDate(seconds, timeZone)} ${formatTime(seconds, timeZone)}`

/** `Different amounts, transaction 2005025702`. */
export const nameOf = ({ kind, transactionId }: Discrepancy): string =>
  `${discrepancyTraits[kind].title}, transaction ${transactionId ?? 'unknown'}`

/** Describes the resolution, or the progress of its reversal. */
export function describeOutcome({ resolved, reversal }: Discrepancy): string {
  if (resolved === null) return 'Open'
  if (resolved.resolution === 'AGREED') return 'Resolved: now matches'
  if (resolved.resolution === 'NOTED') return 'Noted'
  if (reversal?.isDone) return 'Reversed'
  return reversal?.failure ? `Not reversed yet: ${reversal.failure}` : 'Reversal requested'
}
