import { fromMicros } from '#domain/money/money.ts'
import { referenceNumberOf } from '#domain/payments/attempt.ts'
import type {
  LedgerRefund,
  LedgerSale,
  ReportedTransaction,
} from '#domain/reports/reconciliation.ts'

import type { Database } from '../db/engine.ts'
import { refundReferenceOf } from '../reversal/reverse-charge.ts'

type LedgerQuery = {
  tenantId: string
  acceptorId: string
  from: Date
  to: Date
  reported: readonly ReportedTransaction[]
}

/** The merchant's card sales of the day, and reported ones of any day. */
export async function readSales(
  db: Database,
  { tenantId, acceptorId, from, to, reported }: LedgerQuery,
): Promise<LedgerSale[]> {
  const ids = reported.flatMap((each) => (each.kind === 'SALE' ? each.transactionId : []))
  const rows = await db
    .selectFrom('subpayment')
    .innerJoin('payment', (join) =>
      join
        .onRef('payment.tenant_id', '=', 'subpayment.tenant_id')
        .onRef('payment.id', '=', 'subpayment.payment_id'),
    )
    .selectAll('subpayment')
    .select('payment.currency_code')
    .where('subpayment.tenant_id', '=', tenantId)
    .where('acceptor_id', '=', acceptorId)
    .where('transaction_type', '=', 'SALE')
    .where((row) =>
      row.or([
        row.and([row('subpayment.created_at', '>=', from), row('subpayment.created_at', '<', to)]),
        ...(ids.length > 0 ? [row('external_id', 'in', ids)] : []),
      ]),
    )
    .execute()
  return rows.map((row) => ({
    transactionId: row.external_id,
    referenceNumber: row.trace_id && referenceNumberOf(row.trace_id),
    returnReference: row.trace_id && refundReferenceOf(row.trace_id),
    paymentId: row.payment_id,
    amount: fromMicros(row.charged_amount, row.currency_code),
    at: row.created_at,
    isLive: !row.reversed && !row.voided,
    isInWork: false,
  }))
}

/** The merchant's refunds: of the day, of the given sales, reported ones, and all pending ones. */
export async function readRefunds(
  db: Database,
  { tenantId, acceptorId, from, to, reported }: LedgerQuery,
  sales: readonly LedgerSale[],
): Promise<LedgerRefund[]> {
  const returns = reported.filter(({ kind }) => kind === 'RETURN')
  const ids = returns.map(({ transactionId }) => transactionId)
  const refundIds = returns.flatMap(({ referenceNumber }) => idNamed(referenceNumber) ?? [])
  const saleIds = sales.map(({ transactionId }) => transactionId)
  const rows = await db
    .selectFrom('refund')
    .innerJoin('subpayment as sale', (join) =>
      join.onRef('sale.tenant_id', '=', 'refund.tenant_id').onRef('sale.id', '=', 'refund.sale_id'),
    )
    .innerJoin('payment', (join) =>
      join
        .onRef('payment.tenant_id', '=', 'refund.tenant_id')
        .onRef('payment.id', '=', 'refund.payment_id'),
    )
    .leftJoin('subpayment as credit', (join) =>
      join
        .onRef('credit.tenant_id', '=', 'refund.tenant_id')
        .onRef('credit.id', '=', 'refund.subpayment_id'),
    )
    .select([
      'refund.id',
      'refund.payment_id',
      'refund.state',
      'refund.method',
      'refund.sub_total',
      'refund.fee_total',
      'refund.created_at',
      'sale.external_id as sale_transaction_id',
      'sale.trace_id as sale_trace_id',
      'credit.external_id',
      'credit.charged_amount',
      'credit.created_at as credited_at',
      'payment.currency_code',
    ])
    .where('refund.tenant_id', '=', tenantId)
    .where('sale.acceptor_id', '=', acceptorId)
    .where('refund.state', '<>', 'FAILED')
    .where((row) =>
      row.or([
        row('refund.state', '=', 'PENDING'),
        row.and([row('credit.created_at', '>=', from), row('credit.created_at', '<', to)]),
        ...(saleIds.length > 0 ? [row('sale.external_id', 'in', saleIds)] : []),
        ...(ids.length > 0 ? [row('credit.external_id', 'in', ids)] : []),
        ...(refundIds.length > 0 ? [row('refund.id', 'in', refundIds)] : []),
      ]),
    )
    .execute()
  return rows.map((row) => ({
    transactionId: row.external_id,
    referenceNumber: referenceNumberOf(row.id),
    paymentId: row.payment_id,
    saleTransactionId: row.sale_transaction_id,
    saleReferenceNumber: row.sale_trace_id && referenceNumberOf(row.sale_trace_id),
    amount: fromMicros(row.charged_amount ?? row.sub_total + row.fee_total, row.currency_code),
    at: row.credited_at ?? row.created_at,
    method: row.method,
    isPending: row.state === 'PENDING',
  }))
}

const letters = 'BCDFGHJKLMNPQRST'

/** Decodes `referenceNumberOf` and `ticketNumberOf` to hex digits; undefined for any other number. */
export const hexNamed = (name: string): string | undefined =>
  new RegExp(`^[${letters}]+$`).test(name)
    ? Array.from(name, (letter) => letters.indexOf(letter).toString(16)).join('')
    : undefined

const idNamed = (referenceNumber: string): string | undefined => {
  const hex = hexNamed(referenceNumber)
  if (hex?.length !== 32) return undefined
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
