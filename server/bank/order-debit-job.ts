import { later, second } from '../clock.ts'
import type { Database } from '../db/engine.ts'
import { orderJob } from '../jobs/job.ts'
import type { BankAttemptRow } from './bank-attempt.ts'

/** Whoever charges waits for the answer itself until then. */
const leftAlone = 30 * second

/** Orders that it is found out what became of a debit, in case nobody asks. */
export const orderDebitJob = (
  transaction: Database,
  { tenant_id, payment_id, id }: BankAttemptRow,
  now: Date,
): Promise<void> =>
  orderJob(transaction, {
    kind: 'bankDebit',
    name: `${tenant_id} ${id}`,
    about: { tenantId: tenant_id, paymentId: payment_id, id },
    now,
    runAt: later(now, leftAlone),
  })
