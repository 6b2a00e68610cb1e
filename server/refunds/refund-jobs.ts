import * as z from 'zod/mini'

import { type Clock, minute } from '../clock.ts'
import type { Database } from '../db/engine.ts'
import { inTransaction } from '../db/transaction.ts'
import { Failure } from '../errors.ts'
import { backoffByAttempts } from '../jobs/backoff.ts'
import type { JobHandler } from '../jobs/run-jobs.ts'
import { lockPayment } from '../payments/find-payment.ts'
import type { Services } from '../services.ts'
import { completeRefund } from './complete-refund.ts'
import { runExclusive } from './keyed-mutex.ts'
import { leaseRefund } from './lease-refund.ts'
import type { Returning } from './returning.ts'
import { sendRefund } from './send-refund.ts'

type Means = { db: Database; clock: Clock; services: Pick<Services, 'processor' | 'bankGateway'> }

const Refund = z.object({ tenantId: z.string(), paymentId: z.string(), id: z.string() })
type Refund = z.infer<typeof Refund>

/** Ends refunds whose answer was lost, or whose process died, whether or not anybody asks again. */
export const refundJobs = ({ db, clock, services }: Means): JobHandler => ({
  atOnce: 4,
  run: ({ payload, attempts }) => {
    const refund = z.parse(Refund, payload)
    return runExclusive(`${refund.tenantId} ${refund.paymentId}`, async () => {
      const held = await take(db, refund, clock())
      if (held === 'over') return 'done'
      if (held === 'busy') return { again: minute }
      const now = clock()
      const returned = await sendRefund({ db, now, services }, held)
      const { state } = await completeRefund(db, held, returned, clock())
      if (state !== 'PENDING') return 'done'
      return {
        again: backoffByAttempts(attempts + 1),
        failure: 'Nobody knows yet whether it was made.',
      }
    })
  },
})

/** Takes it up where it was left; another process that is at it keeps it. */
async function take(
  db: Database,
  { tenantId, paymentId, id }: Refund,
  now: Date,
): Promise<Returning | 'over' | 'busy'> {
  try {
    return await inTransaction(db, async (transaction) => {
      const payment = await lockPayment(transaction, { tenant_id: tenantId, id: paymentId })
      const kept = await transaction
        .selectFrom('refund')
        .selectAll()
        .where('tenant_id', '=', tenantId)
        .where('id', '=', id)
        .executeTakeFirst()
      if (kept?.state !== 'PENDING') return 'over'
      const sale = await transaction
        .selectFrom('subpayment')
        .selectAll()
        .where('tenant_id', '=', tenantId)
        .where('id', '=', kept.sale_id)
        .executeTakeFirstOrThrow()
      return { refund: await leaseRefund(transaction, kept, now), sale, payment }
    })
  } catch (error) {
    if (error instanceof Failure) return 'busy'
    throw error
  }
}
