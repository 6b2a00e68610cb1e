import { sql } from 'kysely'

import { fullName } from '#domain/identity/user.ts'
import { fromMicros, type Money } from '#domain/money/money.ts'
import type { Payment } from '#domain/payments/payment.ts'
import type { LedgerRow } from '#domain/reports/ledger-row.ts'
import { type EntrySource, type RowSource, rowsOfPayment } from '#domain/reports/ledger-rows.ts'

import type { Database } from '../db/engine.ts'
import type { TenantPrincipal } from '../http/call.ts'
import {
  allOf,
  entrySource,
  type LedgerSource,
  paymentSource,
  type RowConditions,
} from '../ledger/ledger-sources.ts'
import { pendingPayments } from '../ledger/payment-parts.ts'
import { notFound } from '../platform/errors.ts'
import { isUuid } from '../platform/ids.ts'
import { conditionsOf, type FoundFilters } from './payment-filter.ts'

type Key = { payment_id: string; id: string; at: Date }
type PageQuery = { filters: FoundFilters; pageSize: number; before: string | undefined }

/** Seconds, as on the wire: parsing a thousand dates takes longer than the query. 32 bits end in 2038. */
const secondsOf = (column: string) => sql<number>`floor(date_part('epoch', ${sql.ref(column)}))`

/**
 * A page of the history, newest first, in one statement; each row is computed by
 * domain/reports/ledger-rows.ts from its payment's ledger entries.
 */
export async function readRows(
  db: Database,
  principal: TenantPrincipal,
  { filters, pageSize, before }: PageQuery,
): Promise<LedgerRow[]> {
  const matching = conditionsOf(principal, filters)
  const last = before === undefined ? undefined : await findRow(db, principal, before)
  const conditions: RowConditions = (source) => [
    ...matching(source),
    ...(last ? [sql`(${source.at}, ${source.id}) < (${last.at}, ${last.id}::uuid)`] : []),
  ]
  const rows = await db
    .with('page', () => keysOf(conditions, pageSize))
    .selectFrom('page')
    .innerJoin('payment', (join) =>
      join
        .on('payment.tenant_id', '=', principal.tenantId)
        .onRef('payment.id', '=', 'page.payment_id'),
    )
    .leftJoin('subpayment as entry', (join) =>
      join
        .on('entry.tenant_id', '=', principal.tenantId)
        .onRef('entry.payment_id', '=', 'page.payment_id'),
    )
    .leftJoin('account', 'account.id', 'entry.refunded_by')
    .leftJoin('refund', (join) =>
      join
        .onRef('refund.tenant_id', '=', 'entry.tenant_id')
        .onRef('refund.subpayment_id', '=', 'entry.id'),
    )
    .select(['page.id as row_id', 'payment.id', 'confirmation_number', 'location', 'terminal_id'])
    .select(['payment.user_id', 'user_first_name', 'user_last_name', 'currency_code'])
    .select(['payment.payment_method_type', 'payment.card_sub_type'])
    .select(sql<string>`payment.sub_total::text`.as('sub_total'))
    .select(sql<string>`(payment.sub_total + payment.fee_total)::text`.as('grand_total'))
    .select(secondsOf('payment.created_at').as('made_at'))
    .select((row) =>
      row('payment.id', 'in', pendingPayments(db, principal.tenantId)).as('is_pending'),
    )
    .select(['entry.id as entry_id', 'transaction_type', 'refunded_by', 'reversed', 'voided'])
    .select(['entry.payment_method_type as entry_method', 'entry.card_sub_type as entry_card'])
    .select(['entry.last_four', 'entry.reason', 'account.first_name', 'account.last_name'])
    .select(sql<string>`entry.charged_amount::text`.as('charged'))
    .select(sql<string | null>`refund.sub_total::text`.as('refunded'))
    .select(secondsOf('entry.created_at').as('moved_at'))
    .select((row) => row('reversal_reported_at', 'is not', null).as('reversal_reported'))
    .orderBy('page.at', 'desc')
    .orderBy('page.id', 'desc')
    .orderBy('entry.created_at')
    .orderBy('entry.id')
    .execute()
  const moneyOf = cacheMoney()
  const found: { id: string; source: RowSource }[] = []
  for (const row of rows) {
    let last = found.at(-1)
    if (last?.id !== row.row_id) {
      found.push((last = { id: row.row_id, source: sourceOf(row, moneyOf) }))
    }
    const entry = entryOf(row, moneyOf)
    if (entry) last.source.subpayments.push(entry)
  }
  return found.flatMap(
    ({ id, source }) => rowsOfPayment(source).find(({ _id }) => _id === id) ?? [],
  )
}

/** Each source stops at a page, by its index. */
function keysOf(conditions: RowConditions, limit: number) {
  const newest = (source: LedgerSource) => sql`(
    select ${source.paymentId} as payment_id, ${source.id} as id, ${source.at} as at from ${source.from}
    where ${allOf(conditions(source))} order by ${source.at} desc, ${source.id} desc limit ${limit})`
  return sql<Key>`(select * from (${newest(entrySource)} union all ${newest(paymentSource)}) as newest
    order by at desc, id desc limit ${limit})`
}

/** The row named by `before`, at its exact time. */
async function findRow(db: Database, principal: TenantPrincipal, id: string) {
  if (!isUuid(id)) throw notFound('Payment')
  const visible = conditionsOf(principal, {})
  const own: RowConditions = (source) => [...visible(source), sql`${source.id} = ${id}::uuid`]
  const select = (source: LedgerSource) =>
    sql`select ${source.id} as id, ${source.at}::text as at from ${source.from} where ${allOf(own(source))}`
  const { rows } = await sql<{ id: string; at: string }>`
    ${select(entrySource)} union all ${select(paymentSource)}`.execute(db)
  const [row] = rows
  if (row === undefined) throw notFound('Payment')
  return { id: row.id, at: sql`${row.at}::timestamptz` }
}

type MoneyOf = (micros: string, currency: string) => Money

/** An office has few distinct prices: each Money is created once per page. */
function cacheMoney(): MoneyOf {
  const cache = new Map<string, Money>()
  return (micros, currency) => {
    const name = micros + currency
    let money = cache.get(name)
    if (money === undefined) cache.set(name, (money = fromMicros(BigInt(micros), currency)))
    return money
  }
}

type PaymentPart = {
  id: string
  confirmation_number: string
  made_at: number
  location: string
  terminal_id: string | null
  is_pending: unknown
  user_id: string
  user_first_name: string
  user_last_name: string
  payment_method_type: Payment['paymentMethodType']
  card_sub_type: string
  currency_code: string
  sub_total: string
  grand_total: string
}

type EntryPart = {
  currency_code: string
  entry_id: string | null
  transaction_type: EntrySource['transactionType']
  moved_at: number
  charged: string | null
  refunded: string | null
  reversed: boolean | null
  voided: boolean | null
  reversal_reported: unknown
  refunded_by: string | null
  first_name: string | null
  last_name: string | null
  entry_method: EntrySource['paymentMethodType'] | null
  entry_card: string | null
  last_four: string | null
  reason: string | null
}

const sourceOf = (row: PaymentPart, moneyOf: MoneyOf): RowSource => ({
  _id: row.id,
  confirmationNumber: row.confirmation_number,
  createdAt: row.made_at,
  location: row.location,
  terminalId: row.terminal_id,
  outcomePending: row.is_pending === true,
  userId: row.user_id,
  userFirstName: row.user_first_name,
  userLastName: row.user_last_name,
  paymentMethodType: row.payment_method_type,
  cardSubTypeSelectedByTeller: row.card_sub_type as Payment['cardSubTypeSelectedByTeller'],
  subpayments: [],
  totals: {
    subTotal: moneyOf(row.sub_total, row.currency_code),
    grandTotal: moneyOf(row.grand_total, row.currency_code),
  },
})

const entryOf = (row: EntryPart, moneyOf: MoneyOf): EntrySource | undefined =>
  row.entry_id === null || row.entry_method === null
    ? undefined
    : {
        btpsTransactionId: row.entry_id,
        transactionType: row.transaction_type,
        createdAt: row.moved_at,
        chargedAmount: moneyOf(row.charged ?? '0', row.currency_code),
        reversed: row.reversed === true,
        voided: row.voided === true,
        reversalReported: row.reversal_reported === true,
        refundedBy:
          row.refunded_by && fullName(row.first_name ?? undefined, row.last_name ?? undefined),
        refundedById: row.refunded_by,
        paymentMethodType: row.entry_method,
        paymentCardSubType: row.entry_card as EntrySource['paymentCardSubType'],
        lastFour: row.last_four,
        refund:
          row.refunded === null ? null : { subTotal: moneyOf(row.refunded, row.currency_code) },
        reason: row.reason,
      }
