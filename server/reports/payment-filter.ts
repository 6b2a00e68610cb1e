import { type RawBuilder, sql } from 'kysely'

import { isAdmin } from '#domain/identity/session.ts'
import type { PaymentFilters } from '#domain/reports/payment-list.ts'

import type { Database } from '../db/engine.ts'
import type { TenantPrincipal } from '../http/call.ts'
import { isUuid } from '../platform/ids.ts'

/** Matches any of the ids; invalid ids match nothing. */
export const anyOf = (ids: readonly string[]) => sql<string>`any(${ids.filter(isUuid)}::uuid[])`

/** As in domain/reports/payment-search.ts. `%` is a literal percent sign. */
const contains = (value: RawBuilder<string>, text: string) =>
  sql<boolean>`strpos(lower(${value}), lower(${text})) > 0`

const nameOf = (first: string, last: string) =>
  sql<string>`concat_ws(' ', nullif(${sql.ref(first)}, ''), nullif(${sql.ref(last)}, ''))`

/** The tenant's payments that match the filters; a cashier sees only their own (SPEC §6, §7 GET payments). */
export function filterPayments(
  db: Database,
  { tenantId, accountId, roles }: TenantPrincipal,
  { startDate, endDate, location, terminalId, userIds = [], search = '' }: PaymentFilters,
) {
  const cashiers = isAdmin(roles) ? userIds : [accountId]
  const text = search.trim()
  let query = db.selectFrom('payment').where('payment.tenant_id', '=', tenantId)
  if (startDate !== undefined) {
    query = query.where('payment.created_at', '>=', new Date(startDate))
  }
  if (endDate !== undefined) query = query.where('payment.created_at', '<=', new Date(endDate))
  if (location) query = query.where('payment.location', '=', location)
  if (terminalId !== undefined) {
    query = query.where('payment.terminal_id', '=', anyOf([terminalId]))
  }
  if (cashiers.length > 0) query = query.where('payment.user_id', '=', anyOf(cashiers))
  if (text !== '') {
    query = query.where((payments) =>
      payments.or([
        contains(sql.ref('payment.confirmation_number'), text),
        contains(nameOf('payment.customer_first_name', 'payment.customer_last_name'), text),
        contains(nameOf('payment.user_first_name', 'payment.user_last_name'), text),
        payments.exists(
          payments
            .selectFrom('subpayment')
            .select('subpayment.id')
            .whereRef('subpayment.tenant_id', '=', 'payment.tenant_id')
            .whereRef('subpayment.payment_id', '=', 'payment.id')
            .where(contains(sql.ref('subpayment.last_four'), text)),
        ),
      ]),
    )
  }
  return query
}
