import type { Database } from '../../db/engine.ts'
import { orderJob } from '../../jobs/job.ts'
import type { SaleKey } from '../pending-sale.ts'

/** Has a sale on a real reader looked after (cloud-sales.ts), in the transaction that it comes from. */
export const orderSaleJob = (
  transaction: Database,
  { tenant_id, payment_id, id }: SaleKey,
  now: Date,
): Promise<void> =>
  orderJob(transaction, {
    kind: 'cloudSale',
    name: `${tenant_id} ${id}`,
    about: { tenantId: tenant_id, paymentId: payment_id, id },
    now,
  })
