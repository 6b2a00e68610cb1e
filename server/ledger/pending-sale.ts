import type { Database } from '../db/engine.ts'
import { lockPayment, type PaymentRow } from './find-payment.ts'
import type { SaleRow } from './sale-of.ts'

export type PendingSale = { sale: SaleRow; payment: PaymentRow }

export type SaleKey = Pick<SaleRow, 'tenant_id' | 'id' | 'payment_id'>

/** Locks a sale in any status. The payment is always locked first, to avoid deadlocks. */
export async function lockSale(
  transaction: Database,
  { tenant_id, id, payment_id }: SaleKey,
): Promise<PendingSale> {
  const payment = await lockPayment(transaction, { tenant_id, id: payment_id })
  const sale = await transaction
    .selectFrom('sale')
    .selectAll()
    .where('tenant_id', '=', tenant_id)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return { sale, payment }
}

/** Locks a sale that is still in progress; undefined if it is already resolved. */
export async function lockPendingSale(
  transaction: Database,
  key: SaleKey,
): Promise<PendingSale | undefined> {
  const locked = await lockSale(transaction, key)
  return locked.sale.status === 'IN_PROGRESS' ? locked : undefined
}
