import type { CardRefusal } from '#domain/payments/attempt.ts'
import { approvalOf, isRefused, refusalOf } from '#domain/payments/card-approval.ts'
import { APPROVED_BY_MERCHANT } from '#domain/reader/reader-codes.ts'

import type { SaleOutcome } from './reader.ts'
import type { ReaderReply } from './service.ts'

export type SaleVerdict =
  | { kind: 'known'; outcome: SaleOutcome }
  /** The reader reports a failure, but a charge is possible: check with the server first. */
  | { kind: 'doubtful'; refusal: CardRefusal }
  /** The reader approved offline and may charge the card later. */
  | { kind: 'approvedOffline' }
  | { kind: 'unknown' }

const ACCEPTED = 202
const isApprovedOffline = ({ statusCode, isOffline, httpStatus }: ReaderReply<'sale'>): boolean =>
  statusCode === APPROVED_BY_MERCHANT || isOffline === true || httpStatus === ACCEPTED

/** Same card, amount and batch: the duplicate may be this attempt, approved earlier. */
const duplicates: readonly string[] = ['22', '23']

/**
 * Chrome resends a request when a reused connection closes, and this refusal then hides the first
 * outcome. The vendor does not document its wording for a repeated request.
 */
const isRepeated = ({ _errors: errors }: ReaderReply<'sale'>): boolean =>
  errors.some((error) =>
    /request-?\s?id|(already|duplicate|repeated).*request|request.*(already|duplicate|repeated)/i.test(
      Object.values(error).join(' '),
    ),
  )

export const verdictOf = (reply: ReaderReply<'sale'>): SaleVerdict => {
  if (!reply.statusCode) {
    if (!reply._hasErrors || isRepeated(reply)) return { kind: 'unknown' }
    return { kind: 'doubtful', refusal: refusalOf(reply) }
  }
  if (isApprovedOffline(reply)) return { kind: isRefused(reply) ? 'unknown' : 'approvedOffline' }
  const approval = approvalOf(reply)
  if (approval && reply.isApproved !== false) {
    return { kind: 'known', outcome: { kind: 'approved', approval, isRecorded: false } }
  }
  if (!isRefused(reply)) return { kind: 'unknown' }
  const refusal = refusalOf(reply)
  const isDuplicate = duplicates.includes(refusal.processorCode ?? '')
  return isDuplicate
    ? { kind: 'doubtful', refusal }
    : { kind: 'known', outcome: { kind: 'refused', refusal } }
}
