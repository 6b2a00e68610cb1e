import type { CardRefusal } from '#domain/attempt.ts'
import { approvalOf, isRefused, refusalOf } from '#domain/card-approval.ts'

import type { SaleOutcome } from './reader.ts'
import type { ReaderReply } from './service.ts'

/** What the reader's own answer to a sale proves. */
export type SaleVerdict =
  | { kind: 'known'; outcome: SaleOutcome }
  /** It says that it failed, not what became of the charge: whoever knows better is asked first. */
  | { kind: 'doubtful'; refusal: CardRefusal }
  /** The reader approved it on its own while the processor was away: it may be charged later. */
  | { kind: 'stored' }
  /** Nothing: whoever knows is asked until they do. */
  | { kind: 'unknown' }

const ACCEPTED = 202
const STORED = 'ApprovedByMerchant'
const isStored = ({ statusCode, isOffline, httpStatus }: ReaderReply<'sale'>): boolean =>
  statusCode === STORED || isOffline === true || httpStatus === ACCEPTED

/** Same card, amount and batch: it may be this very attempt that was approved before. */
const duplicates: readonly string[] = ['22', '23']

/**
 * The vendor's words for a request that it has had before are not public. Chrome sends a request
 * again by itself when a used connection closes, and then this refusal hides what became of the
 * first one.
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
  if (isStored(reply)) return { kind: isRefused(reply) ? 'unknown' : 'stored' }
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
