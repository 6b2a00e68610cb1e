import { later, minute } from '../clock.ts'
import type { Database } from '../db/engine.ts'
import { orderJob } from '../jobs/job.ts'
import type { PaymentRow } from '../payments/find-payment.ts'

/** So long a workstation that was heard of has its attempt to itself. */
export const clientLease = 2 * minute

/** Orders that it is found out what became of a payment's attempts, whether or not somebody asks. */
export const orderLook = (
  transaction: Database,
  { tenant_id, id }: Pick<PaymentRow, 'tenant_id' | 'id'>,
  now: Date,
): Promise<void> =>
  orderJob(transaction, {
    kind: 'payment',
    name: `${tenant_id} ${id}`,
    about: { tenantId: tenant_id, paymentId: id },
    now,
    runAt: later(now, clientLease),
  })
