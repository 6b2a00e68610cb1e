import { type RawBuilder, sql } from 'kysely'

/** A source of history rows, in terms of its own `from` (domain/reports/ledger-rows.ts). */
export type LedgerSource = {
  from: RawBuilder<unknown>
  paymentId: RawBuilder<string>
  tenantId: RawBuilder<string>
  /** The row's. */
  id: RawBuilder<string>
  at: RawBuilder<Date>
  userId: RawBuilder<string>
  userName: RawBuilder<string>
  lastFour: RawBuilder<string | null>
}

const nameOf = (first: string, last: string) =>
  sql<string>`concat_ws(' ', nullif(${sql.ref(first)}, ''), nullif(${sql.ref(last)}, ''))`

const cashierName = nameOf('payment.user_first_name', 'payment.user_last_name')

/** A row per ledger entry: on its own day, by the person who made it. */
export const entrySource: LedgerSource = {
  // Every entry has a payment. A left join, which PostgreSQL leaves out where nothing asks for the payment.
  from: sql`subpayment as entry left join payment on payment.tenant_id = entry.tenant_id
    and payment.id = entry.payment_id`,
  paymentId: sql.ref('entry.payment_id'),
  tenantId: sql.ref('entry.tenant_id'),
  id: sql.ref('entry.id'),
  at: sql.ref('entry.created_at'),
  userId: sql`coalesce(entry.refunded_by, payment.user_id)`,
  userName: sql`coalesce((select nullif(${nameOf('account.first_name', 'account.last_name')}, '')
    from account where account.id = entry.refunded_by), ${cashierName})`,
  lastFour: sql.ref('entry.last_four'),
}

/**
 * A payment without a sale is a row of its own: no money moved, or an old record has only its refund
 * (SPEC §4). A complete payment has a sale.
 */
export const paymentSource: LedgerSource = {
  // A subquery per payment: `not exists` is planned as a join over all entries, `is null` as true of few.
  from: sql`(select * from payment where payment.status <> 'COMPLETE' and (
    select true from subpayment as sale where sale.tenant_id = payment.tenant_id
      and sale.payment_id = payment.id and sale.transaction_type = 'SALE' limit 1) is not true) as payment`,
  paymentId: sql.ref('payment.id'),
  tenantId: sql.ref('payment.tenant_id'),
  id: sql.ref('payment.id'),
  at: sql.ref('payment.created_at'),
  userId: sql.ref('payment.user_id'),
  userName: cashierName,
  lastFour: sql`null::text`,
}

/** Conditions on the rows of a source. */
export type RowConditions = (source: LedgerSource) => readonly RawBuilder<unknown>[]

export const allOf = (conditions: readonly RawBuilder<unknown>[]) =>
  sql<boolean>`${sql.join(conditions, sql` and `)}`
