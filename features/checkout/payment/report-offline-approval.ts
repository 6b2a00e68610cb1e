import type { Clock } from '#features/shared/clock.ts'
import { askAgain } from '#features/shared/reader/ask-again.ts'

import type { PaymentApi } from './payment-work.ts'

type Stored = {
  api: Pick<PaymentApi, 'reportOfflineApproval'>
  clock: Clock
  attempt: { paymentId: string; attemptId: string }
}

/**
 * Has our server know that the reader approved the attempt on its own, however long it takes to be
 * heard. Never throws: where the server will not hear it from here, the journal tells the next page.
 */
export const sendOfflineApproval = async ({ api, clock, attempt }: Stored): Promise<void> => {
  const { paymentId, attemptId } = attempt
  await askAgain(
    clock,
    () => api.reportOfflineApproval(paymentId, attemptId),
    () => {},
  ).catch(() => {})
}
