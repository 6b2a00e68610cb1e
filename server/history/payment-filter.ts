import { type RawBuilder, sql } from 'kysely'

import type { PaymentFilters } from '#domain/payment-list.ts'
import { isAdmin } from '#domain/session.ts'

import type { Database } from '../db/engine.ts'
import type { TenantPrincipal } from '../http/call.ts'
import { isUuid } from '../ids.ts'

/** One of the ids; what is no id of a row names none. */
export const among = (ids: readonly string[]) => sql<string>`any(${ids.filter(isUuid)}::uuid[])`

/** As domain/payment-search.ts has it. A substring is searched for, no pattern: `%` is a percent sign. */
const contains = (value: RawBuilder<string>, text: string) =>
  sql<boolean>`strpos(lower(${value}), lower(${text})) > 0`

const nameOf = (first: string, last: string) =>
  sql<string>`concat_ws(' ', nullif(${sql.ref(first)}, ''), nullif(${sql.ref(last)}, ''))`

/**
 * The tenant's payments that are meant, and of a cashier only their own, whoever is asked for
 * (SPEC §6, §7 GET payments).
 */
export function filterPayments(
  db: Database,
  { tenantId, accountId, roles }: TenantPrincipal,
  { startDate, endDate, location, terminalId, userIds = [], search = '' }: PaymentFilters,
) {
  const cashiers = isAdmin(roles) ? userIds : [accountId]
  const text = search.trim()
  let meant = db.selectFrom('payment').where('payment.tenant_id', '=', tenantId)
  if (startDate !== undefined) {
    meant = meant.where('payment.created_at', '>=', new Date(startDate))
  }
  if (endDate !== undefined) meant = meant.where('payment.created_at', '<=', new Date(endDate))
  if (location) meant = meant.where('payment.location', '=', location)
  if (terminalId !== undefined) {
    meant = meant.where('payment.terminal_id', '=', among([terminalId]))
  }
  if (cashiers.length > 0) meant = meant.where('payment.user_id', '=', among(cashiers))
  if (text !== '') {
    meant = meant.where((payments) =>
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
  return meant
}
