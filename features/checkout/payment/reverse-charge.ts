import type { AttemptOutcome, CardApproval } from '#domain/attempt.ts'
import type { ReversalResult } from '#domain/checkout-notices.ts'

import type { AttemptWork } from './payment-work.ts'

const ASK_AGAIN_MS = 5_000

/** How an approval ended: undone, part of the payment after all, or never charged. */
export type SettledOutcome = ReversalResult | 'RECORDED' | 'NOT_CHARGED'

/** What the server's books say has become of the attempt; undefined where it is still to be settled. */
const settledBy = ({ status }: Pick<AttemptOutcome, 'status'>): SettledOutcome | undefined => {
  if (status === 'RECORDED' || status === 'REVERSAL_PENDING') return status
  if (status === 'REFUSED') return 'NOT_CHARGED'
  return status === 'REVERSED' ? 'REFUNDED' : undefined
}

/** What the server knows of the attempt; undefined where it does not answer. */
export const askOutcome = async ({
  api,
  attempt,
}: AttemptWork): Promise<SettledOutcome | undefined> =>
  api.getAttempt(attempt.paymentId, attempt.attemptId).then(settledBy, () => undefined)

/** Has the server give the money back, asking until it is settled. */
const refund = async (work: AttemptWork): Promise<SettledOutcome> => {
  const { api, attempt, clock } = work
  for (;;) {
    // Refused where the attempt turns out to be recorded: then its state says so.
    const settled = await api
      .refundAttempt(attempt.paymentId, attempt.attemptId)
      .then(settledBy, () => askOutcome(work))
    if (settled) return settled
    await clock.sleep(ASK_AGAIN_MS)
  }
}

/**
 * Undoes an approval that must not stand: reversed at the reader, else given back by the server
 * (SPEC §4). The server looks first, since a reversal whose answer was lost may have been done. It
 * does not settle before one of them is true, and 'RECORDED' says that the server had the payment
 * all along.
 */
export const reverseCharge = async (
  work: AttemptWork,
  approval: CardApproval,
): Promise<SettledOutcome> => {
  work.onCharge({ kind: 'takingBack' })
  try {
    await work.reader.reverse(work.attempt, approval)
    return 'REVERSED'
  } catch {
    return refund(work)
  }
}
