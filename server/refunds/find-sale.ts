import type { Selectable } from 'kysely'

import type { Database } from '../db/engine.ts'
import type { Tables } from '../db/tables.ts'
import type { TenantPrincipal } from '../http/call.ts'
import { findPayment, type PaymentRow } from '../ledger/find-payment.ts'
import { notFound } from '../platform/errors.ts'
import { isUuid } from '../platform/ids.ts'

export type SaleEntry = Selectable<Tables['subpayment']>
export type FoundSale = { sale: SaleEntry; payment: PaymentRow }

/** The sale with this btpsTransactionId and its payment; 404 if the principal may not see it. */
export async function findSale(
  db: Database,
  principal: TenantPrincipal,
  transactionId: string,
): Promise<FoundSale> {
  if (!isUuid(transactionId)) throw notFound('Payment')
  const sale = await salesIn(db, principal.tenantId)
    .where('id', '=', transactionId)
    .executeTakeFirst()
  if (sale === undefined) throw notFound('Payment')
  return { sale, payment: await findPayment(db, principal, sale.payment_id, { lock: false }) }
}

export const findLiveSale = (
  db: Database,
  { tenant_id, id }: Pick<PaymentRow, 'tenant_id' | 'id'>,
): Promise<SaleEntry | undefined> =>
  salesIn(db, tenant_id)
    .where('payment_id', '=', id)
    .where('reversed', '=', false)
    .where('voided', '=', false)
    .executeTakeFirst()

const salesIn = (db: Database, tenantId: string) =>
  db
    .selectFrom('subpayment')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('transaction_type', '=', 'SALE')
