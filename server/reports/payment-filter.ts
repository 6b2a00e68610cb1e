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

const textOf = ({ search = '' }: PaymentFilters): string => search.trim()

/** A page of the history is sooner filled from its rows than from so many payments. */
const mostFound = 5_000

/** Filters whose search was looked up. */
export type FoundFilters = PaymentFilters & {
  /** The payments of which a row may match; undefined without a search or if they are many. */
  found?: readonly string[]
}

/**
 * Looks up the search in the indexes of migration 0025, so that it does not read an office's whole history. One or two
 * letters are in none.
 */
export async function findSearched(
  db: Database,
  { tenantId }: TenantPrincipal,
  filters: PaymentFilters,
): Promise<FoundFilters> {
  const text = textOf(filters)
  if (text.length < 3) return filters
  const pattern = `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  const ofEntries = (condition: RawBuilder<unknown>) =>
    sql`select payment_id as id from subpayment where tenant_id = ${tenantId} and ${condition}`
  const refunder = contains(sql`account.first_name || ' ' || account.last_name`, text)
  const sources = [
    sql`select id from payment
      where tenant_id = ${tenantId} and searched_text(payment) like lower(${pattern})`,
    ofEntries(sql`refunded_by in (select id from account where ${refunder})`),
    ...(/^\d{3,4}$/.test(text) ? [ofEntries(sql`last_four like ${pattern}`)] : []),
    ...(isUuid(text) ? [sql`select ${text}::uuid as id`, ofEntries(sql`id = ${text}::uuid`)] : []),
  ]
  const { rows } = await sql<{ id: string }>`
    ${sql.join(sources, sql` union all `)} limit ${mostFound + 1}`.execute(db)
  return rows.length > mostFound ? filters : { ...filters, found: rows.map(({ id }) => id) }
}

/** The tenant's history rows that match the filters; a cashier's are their own (SPEC §6, §7 GET payments). */
export function conditionsOf(
  { tenantId, accountId, roles }: TenantPrincipal,
  filters: FoundFilters,
): RowConditions {
  const { startDate, endDate, location, terminalId, userIds = [], found } = filters
  const users = isAdmin(roles) ? userIds : [accountId]
  const text = textOf(filters)
  return (source) => [
    sql`${source.tenantId} = ${tenantId}`,
    ...(startDate === undefined ? [] : [sql`${source.at} >= ${new Date(startDate)}`]),
    ...(endDate === undefined ? [] : [sql`${source.at} <= ${new Date(endDate)}`]),
    ...(location ? [sql`payment.location = ${location}`] : []),
    ...(terminalId === undefined ? [] : [sql`payment.terminal_id = ${anyOf([terminalId])}`]),
    ...(users.length > 0 ? [sql`${source.userId} = ${anyOf(users)}`] : []),
    ...(found === undefined ? [] : [sql`${source.paymentId} = ${anyOf(found)}`]),
    ...(text === '' ? [] : [searched(source, text)]),
  ]
}

/** The tenant's payments of which a history row matches. */
export function filterPayments(db: Database, principal: TenantPrincipal, filters: FoundFilters) {
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
