import type { Clock } from '#features/shared/clock.ts'
import { retryUntilAnswered } from '#features/shared/reader/retry-until-answered.ts'

import type { PaymentApi } from './payment-work.ts'

type OfflineApproval = {
  api: Pick<PaymentApi, 'reportOfflineApproval'>
  clock: Clock
  attempt: { paymentId: string; attemptId: string }
}

/**
 * Reports an offline approval, retrying until the server answers. Never throws: if the server
 * refuses, the next page reports it from the journal.
 */
export const reportOfflineApproval = async ({
  api,
  clock,
  attempt,
}: OfflineApproval): Promise<void> => {
  const { paymentId, attemptId } = attempt
  await retryUntilAnswered(
    clock,
    () => api.reportOfflineApproval(paymentId, attemptId),
    () => {},
  ).catch(() => {})
}
