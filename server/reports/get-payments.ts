import { sql } from 'kysely'

import type { Handler } from '../http/call.ts'
import { expireSales } from '../ledger/expire-sales.ts'
import { findPayment } from '../ledger/find-payment.ts'
import { readPayments } from '../ledger/read-payment.ts'
import { filterPayments } from './payment-filter.ts'
import { readRows } from './read-rows.ts'

/** SPEC §7 GET payments: one page, newest first, after the payment or row named by `before`. */
export const getPayments: Handler<'getPayments'> = async ({ db, now, principal, query }) => {
  const { pageSize, before, fields, ...filters } = query
  // No client may ever poll an abandoned sale, so the list resolves it.
  await expireSales(db, { tenantId: principal.tenantId }, now)
  if (fields === 'list') return readRows(db, principal, { filters, pageSize, before })
  const last =
    before === undefined ? undefined : await findPayment(db, principal, before, { lock: false })
  const page = filterPayments(db, principal, filters)
    .$if(last !== undefined, (payments) =>
      payments.where(
        sql<boolean>`(payment.created_at, payment.id) < (${last?.created_at}::timestamptz, ${last?.id}::uuid)`,
      ),
    )
    .orderBy('payment.created_at', 'desc')
    .orderBy('payment.id', 'desc')
    .limit(pageSize)
  return readPayments(db, await page.selectAll('payment').execute(), now)
}
