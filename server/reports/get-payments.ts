import { sql } from 'kysely'

import type { Database } from '../db/engine.ts'
import type { Call, Handler } from '../http/call.ts'
import { expireSales } from '../ledger/expire-sales.ts'
import { findPayment } from '../ledger/find-payment.ts'
import { readPayments } from '../ledger/read-payment.ts'
import { filterPayments, findSearched } from './payment-filter.ts'
import { readRows } from './read-rows.ts'

/** SPEC §7 GET payments: one page, newest first, after the payment or row named by `before`. */
export const getPayments: Handler<'getPayments'> = async (call) => {
  const { db, now, principal, query, read } = call
  const { pageSize, before, fields, ...filters } = query
  // No client may ever poll an abandoned sale, so the list resolves it.
  await expireSales(db, { tenantId: principal.tenantId }, now)
  if (fields === 'list') {
    return read(async (replica) => {
      const found = await findSearched(replica, principal, filters)
      return readRows(replica, principal, { filters: found, pageSize, before })
    })
  }
  return read((replica) => readPage(replica, call))
}

async function readPage(
  db: Database,
  { now, principal, query }: Pick<Call<'getPayments'>, 'now' | 'principal' | 'query'>,
) {
  const { pageSize, before, fields: _, ...filters } = query
  const last =
    before === undefined ? undefined : await findPayment(db, principal, before, { lock: false })
  const page = filterPayments(db, principal, await findSearched(db, principal, filters))
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
