import { t, translated } from '#domain/language/staff-text.ts'
import { formatDate, formatTime } from '#domain/lib/time.ts'
import { discrepancyTraits } from '#domain/payments/discrepancy-traits.ts'
import type { Discrepancy } from '#domain/payments/discrepancy.ts'

/** Date and time in the office's zone, of Unix seconds. */
export const moment = (seconds: number, timeZone: string): string =>
  `${formatDate(seconds, timeZone)} ${formatTime(seconds, timeZone)}`

/** `Different amounts, transaction 2005025702`. */
export const nameOf = ({ kind, transactionId }: Discrepancy): string =>
  transactionId
    ? t('{kind}, transaction {transactionId}', {
        kind: translated(discrepancyTraits[kind].title),
        transactionId,
      })
    : t('{kind}, transaction unknown', { kind: translated(discrepancyTraits[kind].title) })

/** Describes the resolution, or the progress of its reversal. */
export function describeOutcome({ resolved, reversal }: Discrepancy): string {
  if (resolved === null) return t('Open')
  if (resolved.resolution === 'AGREED') return t('Resolved: now matches')
  if (resolved.resolution === 'NOTED') return t('Noted')
  if (reversal?.isDone) return t('Reversed')
  return reversal?.failure
    ? t('Not reversed yet: {failure}', { failure: translated(reversal.failure) })
    : t('Reversal requested')
}
