import type { Database } from '../db/engine.ts'
import { enqueueJob } from '../jobs/job.ts'
import type { RefundRow } from '../ledger/refund-row.ts'
import { later, second } from '../platform/clock.ts'

const requestWait = 30 * second

/** Completes the refund in the background (refund-jobs.ts) if its request does not. */
export const enqueueRefundJob = (
  transaction: Database,
  { tenant_id, payment_id, id }: RefundRow,
  now: Date,
  wait: number = requestWait,
): Promise<void> =>
  enqueueJob(transaction, {
    kind: 'refund',
    name: `${tenant_id} ${id}`,
    payload: { tenantId: tenant_id, paymentId: payment_id, id },
    now,
    runAt: later(now, wait),
  })
