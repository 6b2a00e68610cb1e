import type { AttemptOutcome, CardRefusal } from '#domain/payments/attempt.ts'

import { refusalMessages } from './reader-messages.ts'
import type { KnownOutcome } from './reader.ts'

const refusedWith = (message: string | null) => ({
  kind: 'refused' as const,
  refusal: { statusCode: null, processorCode: null, message },
})

const refusedAs = (refusal: CardRefusal | null): KnownOutcome =>
  refusal ? { kind: 'refused', refusal } : refusedWith(null)

/**
 * Interprets the server's answer. `isReaderIdle`: the reader was idle before the request and stores
 * no offline approval, so no charge can follow "not found".
 */
export const knownOutcomeOf = (
  { status, approval, refusal }: AttemptOutcome,
  isReaderIdle: boolean,
): KnownOutcome => {
  switch (status) {
    case 'RECORDED':
      return { kind: 'approved', isRecorded: true }
    case 'APPROVED':
      return approval ? { kind: 'approved', approval, isRecorded: false } : { kind: 'unknown' }
    case 'REFUSED':
      return refusedAs(refusal)
    case 'REVERSED':
      return { ...refusedWith(refusalMessages.reversed), wasCharged: true }
    case 'REVERSAL_PENDING':
      return { ...refusedWith(refusalMessages.reversalPending), wasCharged: true }
    case 'NOT_FOUND':
      return isReaderIdle ? refusedWith(refusalMessages.notCharged) : { kind: 'unknown' }
    case 'UNKNOWN':
      return { kind: 'unknown' }
  }
}
