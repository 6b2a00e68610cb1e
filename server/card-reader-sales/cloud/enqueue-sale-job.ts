import type { Database } from '../../db/engine.ts'
import { enqueueJob } from '../../jobs/job.ts'
import type { SaleKey } from '../../ledger/pending-sale.ts'

export const saleJobName = ({ tenant_id, id }: Pick<SaleKey, 'tenant_id' | 'id'>): string =>
  `${tenant_id} ${id}`

/** Enqueues the job that runs a sale on a real reader (cloud-sales.ts). */
export const enqueueSaleJob = (transaction: Database, sale: SaleKey, now: Date): Promise<void> =>
  enqueueJob(transaction, {
    kind: 'cloudSale',
    name: saleJobName(sale),
    payload: { tenantId: sale.tenant_id, paymentId: sale.payment_id, id: sale.id },
    now,
  })
