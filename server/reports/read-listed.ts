import { type SelectQueryBuilder, sql } from 'kysely'

import { fullName } from '#domain/identity/user.ts'
import { fromMicros, type Money } from '#domain/money/money.ts'
import type { ListedPayment } from '#domain/reports/listed-payment.ts'

import type { Database } from '../db/engine.ts'
import type { Tables } from '../db/tables.ts'
import { pendingPayments } from '../ledger/payment-parts.ts'

type Page = SelectQueryBuilder<Tables, 'payment', object>

/** Seconds, as on the wire: parsing a thousand dates takes longer than the query. 32 bits end in 2038. */
const secondsOf = (column: string) => sql<number>`floor(date_part('epoch', ${sql.ref(column)}))`

/** A page of the history list with its ledger entries, in one statement; no lines, fees or receipts. */
export async function readListed(
  db: Database,
  tenantId: string,
  page: Page,
): Promise<ListedPayment[]> {
  const rows = await db
    .with('page', () =>
      page
        .select(['payment.tenant_id', 'payment.id', 'payment.created_at'])
        .select(['payment.confirmation_number', 'payment.location', 'payment.terminal_id'])
        .select(['payment.user_first_name', 'payment.user_last_name', 'payment.currency_code'])
        .select(sql<string>`(payment.sub_total + payment.fee_total)::text`.as('grand_total')),
    )
    .selectFrom('page')
    .leftJoin('subpayment as entry', (join) =>
      join
        .onRef('entry.tenant_id', '=', 'page.tenant_id')
        .onRef('entry.payment_id', '=', 'page.id'),
    )
    .leftJoin('account', 'account.id', 'entry.refunded_by')
    .select(['page.id', 'confirmation_number', 'location', 'terminal_id', 'currency_code'])
    .select(['user_first_name', 'user_last_name', 'grand_total'])
    .select(secondsOf('page.created_at').as('made_at'))
    .select((row) => row('page.id', 'in', pendingPayments(db, tenantId)).as('is_pending'))
    .select(['entry.id as movement_id', 'transaction_type', 'refunded_by'])
    .select(sql<string>`entry.charged_amount::text`.as('charged'))
    .select(secondsOf('entry.created_at').as('moved_at'))
    .select(['reversed', 'voided', 'account.first_name', 'account.last_name'])
    .select((row) => row('reversal_reported_at', 'is not', null).as('reversal_reported'))
    .orderBy('page.created_at', 'desc')
    .orderBy('page.id', 'desc')
    .orderBy('entry.created_at')
    .orderBy('entry.id')
    .execute()
  const listed: ListedPayment[] = []
  const moneyOf = cacheMoney()
  for (const row of rows) {
    let payment = listed.at(-1)
    if (payment?._id !== row.id) listed.push((payment = paymentOf(row, moneyOf)))
    const entry = entryOf(row, moneyOf)
    if (entry) payment.subpayments.push(entry)
  }
  return listed
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

type Row = {
  id: string
  confirmation_number: string
  made_at: number
  location: string
  terminal_id: string | null
  is_pending: unknown
  user_first_name: string
  user_last_name: string
  currency_code: string
  grand_total: string
  movement_id: string | null
  transaction_type: ListedPayment['subpayments'][number]['transactionType']
  moved_at: number
  charged: string | null
  reversed: boolean | null
  voided: boolean | null
  reversal_reported: unknown
  refunded_by: string | null
  first_name: string | null
  last_name: string | null
}

const paymentOf = (row: Row, moneyOf: MoneyOf): ListedPayment => ({
  _id: row.id,
  confirmationNumber: row.confirmation_number,
  createdAt: row.made_at,
  location: row.location,
  terminalId: row.terminal_id,
  outcomePending: row.is_pending === true,
  userFirstName: row.user_first_name,
  userLastName: row.user_last_name,
  subpayments: [],
  totals: { grandTotal: moneyOf(row.grand_total, row.currency_code) },
})

const entryOf = (row: Row, moneyOf: MoneyOf): ListedPayment['subpayments'][number] | undefined =>
  row.movement_id === null
    ? undefined
    : {
        btpsTransactionId: row.movement_id,
        transactionType: row.transaction_type,
        createdAt: row.moved_at,
        chargedAmount: moneyOf(row.charged ?? '0', row.currency_code),
        reversed: row.reversed === true,
        voided: row.voided === true,
        ...(row.reversal_reported === true && { reversalReported: true }),
        refundedBy:
          row.refunded_by && fullName(row.first_name ?? undefined, row.last_name ?? undefined),
      }
