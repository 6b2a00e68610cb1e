import * as z from 'zod/mini'

import type { Database } from '../db/engine.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Services } from '../http/services.ts'
import { backoffByAttempts } from '../jobs/backoff.ts'
import type { JobHandler } from '../jobs/run-jobs.ts'
import { lockPayment } from '../ledger/find-payment.ts'
import { type Clock, minute } from '../platform/clock.ts'
import { Failure } from '../platform/errors.ts'
import { runExclusive } from '../platform/keyed-mutex.ts'
import { completeRefund } from './complete-refund.ts'
import { leaseRefund } from './lease-refund.ts'
import type { RefundDetails } from './refund-result.ts'
import { sendRefund } from './send-refund.ts'

type Context = { db: Database; clock: Clock; services: Pick<Services, 'processor' | 'bankGateway'> }

const Refund = z.object({ tenantId: z.string(), paymentId: z.string(), id: z.string() })
type Refund = z.infer<typeof Refund>

/** Completes refunds whose answer was lost or whose process died. */
export const refundJobs = ({ db, clock, services }: Context): JobHandler => ({
  concurrency: 4,
  run: ({ payload, attempts }) => {
    const refund = z.parse(Refund, payload)
    return runExclusive(`${refund.tenantId} ${refund.paymentId}`, async () => {
      const leased = await leaseIfPending(db, refund, clock())
      if (leased === 'done') return 'done'
      if (leased === 'busy') return { again: minute }
      const now = clock()
      const result = await sendRefund({ db, now, services }, leased)
      const { state } = await completeRefund(db, leased, result, clock())
      if (state !== 'PENDING') return 'done'
      return {
        again: backoffByAttempts(attempts + 1),
        failure: 'The outcome of the refund is not known yet.',
      }
    })
  },
})

async function leaseIfPending(
  db: Database,
  { tenantId, paymentId, id }: Refund,
  now: Date,
): Promise<RefundDetails | 'done' | 'busy'> {
  try {
    return await inTransaction(db, async (transaction) => {
      const payment = await lockPayment(transaction, { tenant_id: tenantId, id: paymentId })
      const refund = await transaction
        .selectFrom('refund')
        .selectAll()
        .where('tenant_id', '=', tenantId)
        .where('id', '=', id)
        .executeTakeFirst()
      if (refund?.state !== 'PENDING') return 'done'
      const sale = await transaction
        .selectFrom('subpayment')
        .selectAll()
        .where('tenant_id', '=', tenantId)
        .where('id', '=', refund.sale_id)
        .executeTakeFirstOrThrow()
      return { refund: await leaseRefund(transaction, refund, now), sale, payment }
    })
  } catch (error) {
    if (error instanceof Failure) return 'busy'
    throw error
  }
}
