import { db, now } from '../backend/db.ts'
import type { Resolvers } from '../backend/endpoint.ts'
import { Failure } from '../http/failure.ts'

const findPendingReversals = (tenantId: string) =>
  db.attempts.flatMap(({ paymentId, attemptId, reversal, approval }) => {
    const payment = db.payments.get(paymentId)
    if (reversal !== 'REVERSAL_PENDING' || payment?.tenantId !== tenantId) return []
    const { confirmationNumber } = payment
    const amount = approval?.approvedAmount ?? null
    const attempt = { since: now(), attempts: 0, lastError: null }
    return [{ paymentId, attemptId, confirmationNumber, amount, ...attempt }]
  })

export const pendingReversals: Pick<Resolvers, 'getPendingReversals' | 'retryPendingReversal'> = {
  getPendingReversals: ({ params }) => findPendingReversals(params.tenantId),

  retryPendingReversal: ({ params }) => {
    const ids = [params.paymentId.toLowerCase(), params.attemptId.toLowerCase()]
    const isPending = findPendingReversals(params.tenantId).some(
      ({ paymentId, attemptId }) => paymentId === ids[0] && attemptId === ids[1],
    )
    if (!isPending) throw new Failure(404, 'Charge not found')
    return {}
  },
}
