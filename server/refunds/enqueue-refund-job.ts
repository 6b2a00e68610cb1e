import { later, second } from '../clock.ts'
import type { Database } from '../db/engine.ts'
import { enqueueJob } from '../jobs/job.ts'
import type { RefundRow } from './refund-row.ts'

/** Whoever refunds waits for the answer itself until then. */
const leftAlone = 30 * second

/** Has a refund ended (refund-jobs.ts), in case nobody asks for it again. */
export const enqueueRefundJob = (
  transaction: Database,
  { tenant_id, payment_id, id }: RefundRow,
  now: Date,
): Promise<void> =>
  enqueueJob(transaction, {
    kind: 'refund',
    name: `${tenant_id} ${id}`,
    payload: { tenantId: tenant_id, paymentId: payment_id, id },
    now,
    runAt: later(now, leftAlone),
  })
