import type { ReversalResult } from '#domain/checkout/checkout-notices.ts'
import type { AttemptOutcome, CardApproval } from '#domain/payments/attempt.ts'

import type { AttemptWork } from './payment-work.ts'

const ASK_AGAIN_MS = 5_000

/** How an approval ended: reversed, recorded after all, or never charged. */
export type ReversalOutcome = ReversalResult | 'RECORDED' | 'NOT_CHARGED'

/** Undefined while the attempt is still unresolved. */
const reversalOutcomeOf = ({
  status,
}: Pick<AttemptOutcome, 'status'>): ReversalOutcome | undefined => {
  if (status === 'RECORDED' || status === 'REVERSAL_PENDING') return status
  if (status === 'REFUSED') return 'NOT_CHARGED'
  return status === 'REVERSED' ? 'REFUNDED' : undefined
}

/** Returns undefined if the server does not answer. */
export const fetchOutcome = async ({
  api,
  attempt,
}: AttemptWork): Promise<ReversalOutcome | undefined> =>
  api.getAttempt(attempt.paymentId, attempt.attemptId).then(reversalOutcomeOf, () => undefined)

const refund = async (work: AttemptWork): Promise<ReversalOutcome> => {
  const { api, attempt, clock } = work
  for (;;) {
    // The server refuses if the attempt is recorded; its state then says so.
    const settled = await api
      .refundAttempt(attempt.paymentId, attempt.attemptId)
      .then(reversalOutcomeOf, () => fetchOutcome(work))
    if (settled) return settled
    await clock.sleep(ASK_AGAIN_MS)
  }
}

/**
 * Reverses an approval at the reader, or refunds it through the server (SPEC §4). The server checks
 * the processor first, since a reversal whose answer was lost may have succeeded. Resolves only
 * once the outcome is certain; 'RECORDED' means the server already had the payment.
 */
export const reverseCharge = async (
  work: AttemptWork,
  approval: CardApproval,
): Promise<ReversalOutcome> => {
  work.onCharge({ kind: 'reversing' })
  try {
    await work.reader.reverse(work.attempt, approval)
    return 'REVERSED'
  } catch {
    return refund(work)
  }
}
