import { type RawBuilder, sql } from 'kysely'

import { isAdmin } from '#domain/identity/session.ts'
import type { PaymentFilters } from '#domain/reports/payment-list.ts'

import type { Database } from '../db/engine.ts'
import type { TenantPrincipal } from '../http/call.ts'
import {
  allOf,
  entrySource,
  type LedgerSource,
  paymentSource,
  type RowConditions,
} from '../ledger/ledger-sources.ts'
import { isUuid } from '../platform/ids.ts'

/** Matches any of the ids; invalid ids match nothing. */
export const anyOf = (ids: readonly string[]) => sql<string>`any(${ids.filter(isUuid)}::uuid[])`

/** As in domain/reports/payment-search.ts. `%` is a literal percent sign. */
const contains = (value: RawBuilder<string | null>, text: string) =>
  sql<boolean>`strpos(lower(${value}), lower(${text})) > 0`

function searched(source: LedgerSource, text: string): RawBuilder<unknown> {
  const values = [
    sql.ref<string>('payment.confirmation_number'),
    sql<string>`concat_ws(' ', nullif(payment.customer_first_name, ''), nullif(payment.customer_last_name, ''))`,
    source.userName,
    source.lastFour,
  ]
  const ids = isUuid(text)
    ? [sql`payment.id = ${text}::uuid`, sql`${source.id} = ${text}::uuid`]
    : []
  const matches = [...ids, ...values.map((value) => contains(value, text))]
  return sql`(${sql.join(matches, sql` or `)})`
}

/** The tenant's history rows that match the filters; a cashier's are their own (SPEC §6, §7 GET payments). */
export function conditionsOf(
  { tenantId, accountId, roles }: TenantPrincipal,
  { startDate, endDate, location, terminalId, userIds = [], search = '' }: PaymentFilters,
): RowConditions {
  const users = isAdmin(roles) ? userIds : [accountId]
  const text = search.trim()
  return (source) => [
    sql`${source.tenantId} = ${tenantId}`,
    ...(startDate === undefined ? [] : [sql`${source.at} >= ${new Date(startDate)}`]),
    ...(endDate === undefined ? [] : [sql`${source.at} <= ${new Date(endDate)}`]),
    ...(location ? [sql`payment.location = ${location}`] : []),
    ...(terminalId === undefined ? [] : [sql`payment.terminal_id = ${anyOf([terminalId])}`]),
    ...(users.length > 0 ? [sql`${source.userId} = ${anyOf(users)}`] : []),
    ...(text === '' ? [] : [searched(source, text)]),
  ]
}

/** The tenant's payments of which a history row matches. */
export function filterPayments(db: Database, principal: TenantPrincipal, filters: PaymentFilters) {
  const conditions = conditionsOf(principal, filters)
  const paymentsOf = (source: LedgerSource) =>
    sql`select ${source.paymentId} from ${source.from} where ${allOf(conditions(source))}`
  const isFiltered = conditions(paymentSource).length > 1
  return db
    .selectFrom('payment')
    .where('payment.tenant_id', '=', principal.tenantId)
    .$if(isFiltered, (payments) =>
      payments.where(
        sql<boolean>`payment.id in (${paymentsOf(entrySource)} union all ${paymentsOf(paymentSource)})`,
      ),
    )
}
