import type { Database } from '../db/engine.ts'
import { enqueueJob } from '../jobs/job.ts'
import type { BankAttemptRow } from '../ledger/bank-attempt.ts'
import { later, second } from '../platform/clock.ts'

/** The request itself waits for the answer this long. */
const requestWait = 30 * second

export const enqueueDebitJob = (
  transaction: Database,
  { tenant_id, payment_id, id }: BankAttemptRow,
  now: Date,
): Promise<void> =>
  enqueueJob(transaction, {
    kind: 'bankDebit',
    name: `${tenant_id} ${id}`,
    payload: { tenantId: tenant_id, paymentId: payment_id, id },
    now,
    runAt: later(now, requestWait),
  })
