import * as z from 'zod/mini'

import { fullName } from '#domain/identity/user.ts'
import { fromCents, fromMicros } from '#domain/money/money.ts'
import {
  chargedTotal,
  paymentStatusOf,
  shownSubpayment,
  typeOf,
} from '#domain/payments/payment-status.ts'
import type { Payment, Subpayment } from '#domain/payments/payment.ts'
import type { PosReceipt } from '#domain/payments/pos-receipt.ts'
import { publishPayment } from '#domain/payments/published-payment.ts'
import type { Fee, OfferingFees } from '#domain/pricing/fee.ts'
import { IntegrationData } from '#domain/pricing/integration-data.ts'
import type { Payable } from '#domain/pricing/payable.ts'
import { isRefundable } from '#domain/refunds/refund-window.ts'
import { RefundRequest } from '#domain/refunds/refund.ts'

import type { Database } from '../db/engine.ts'
import type { PaymentRow } from './find-payment.ts'
import {
  type LedgerEntryRow,
  readFeeRows,
  readLineRows,
  readLedgerEntries,
  readPendingRefunds,
  readPendingSales,
} from './payment-parts.ts'
import { type Signing, withReceiptCode } from './receipt-code.ts'
import type { FeeRow, LineRow, PaymentRows } from './write-payment.ts'

/** SPEC §3 appId. */
const appId = 'counter'

/** Unix seconds, the wire format of times. */
export const seconds = (time: Date): number => Math.floor(time.getTime() / 1_000)

/**
 * @param now decides whether the payment is still refundable
 * @param signing adds the codes of receipts, for replies
 */
export async function readPayment(
  db: Database,
  row: PaymentRow,
  now: Date,
  signing?: Signing,
): Promise<Payment> {
  return (await readerOf(db, [row], now, signing))(row)
}

export async function readPayments(
  db: Database,
  rows: readonly PaymentRow[],
  now: Date,
): Promise<Payment[]> {
  return rows.length === 0 ? [] : rows.map(await readerOf(db, rows, now))
}

async function readerOf(db: Database, rows: readonly PaymentRow[], now: Date, signing?: Signing) {
  const selection = { tenantId: rows[0]?.tenant_id ?? '', paymentIds: rows.map(({ id }) => id) }
  const entriesOf = await readLedgerEntries(db, selection)
  const pending = await readPendingSales(db, selection)
  const refunds = await readPendingRefunds(db, selection)
  const feesOf = await readFeeRows(db, selection)
  const linesOf = await readLineRows(db, selection)
  return (row: PaymentRow): Payment => {
    const { id, currency_code: currency } = row
    const subpayments = entriesOf(id).map((each) => {
      const subpayment = subpaymentOf(each, currency)
      return signing ? withReceiptCode(subpayment, each, signing) : subpayment
    })
    const parts = { lines: linesOf(id), fees: feesOf(id) }
    const outcomePending = pending.has(id)
    const payment = paymentOf(row, { ...parts, subpayments, outcomePending }, now)
    const refund = refunds.get(id)
    return refund ? { ...payment, pendingRefund: pendingRefundOf(refund, currency) } : payment
  }
}

export const newPayment = ({ payment, lines, fees }: PaymentRows, now: Date): Payment =>
  paymentOf(payment, { lines, fees, subpayments: [], outcomePending: false }, now)

type Parts = { lines: readonly LineRow[]; fees: readonly FeeRow[] } & Pick<
  Payment,
  'subpayments' | 'outcomePending'
>

function paymentOf(row: PaymentRow, parts: Parts, now: Date): Payment {
  const { subpayments, outcomePending, lines, fees } = parts
  const { currency_code: currency } = row
  const feesBySoid = offeringFeesOf(fees, currency)
  const payables = lines.map((each) => payableOf(each, currency))
  const shown = shownSubpayment(subpayments)
  const status = paymentStatusOf(subpayments, outcomePending)
  const createdAt = seconds(row.created_at)
  return publishPayment({
    _id: row.id,
    appId,
    tenantId: row.tenant_id,
    confirmationNumber: row.confirmation_number,
    createdAt,
    customerFirstName: row.customer_first_name,
    customerLastName: row.customer_last_name,
    customerEmail: row.customer_email,
    customerPhone: row.customer_phone,
    customerId: null,
    failureCode: row.failure_code,
    location: row.location,
    terminalId: row.terminal_id,
    paymentMethodType: row.payment_method_type,
    cardSubTypeSelectedByTeller: row.card_sub_type as Payment['cardSubTypeSelectedByTeller'],
    status,
    refundable: isRefundable({ createdAt, payables }, status, seconds(now)),
    outcomePending,
    transactionType: shown ? typeOf(shown) : null,
    userId: row.user_id,
    userFirstName: row.user_first_name,
    userLastName: row.user_last_name,
    ...(row.taken_over_by !== null && {
      takenOverBy: fullName(
        row.taken_over_first_name ?? undefined,
        row.taken_over_last_name ?? undefined,
      ),
      takenOverById: row.taken_over_by,
    }),
    clientName: row.client_name,
    feeDescription: row.fee_description,
    customerLanguage: row.customer_language,
    fees: feesBySoid.flatMap(({ fees }) => fees),
    feesBySoid,
    payables,
    subpayments,
    totals: {
      subTotal: fromMicros(row.sub_total, currency),
      feeTotal: fromMicros(row.fee_total, currency),
      grandTotal: fromMicros(row.sub_total + row.fee_total, currency),
      chargedTotal: chargedTotal(subpayments, currency),
    },
  })
}

export async function readSubpayments(
  db: Database,
  tenantId: string,
  paymentId: string,
  currency: string,
): Promise<Subpayment[]> {
  const entriesOf = await readLedgerEntries(db, { tenantId, paymentIds: [paymentId] })
  return entriesOf(paymentId).map((row) => subpaymentOf(row, currency))
}

const subpaymentOf = (row: LedgerEntryRow, currency: string): Subpayment => ({
  btpsTransactionId: row.id,
  externalId: row.external_id,
  transactionType: row.transaction_type,
  createdAt: seconds(row.created_at),
  chargedAmount: fromMicros(row.charged_amount, currency),
  financialInstitution: row.financial_institution,
  lastFour: row.last_four,
  paymentMethodType: row.payment_method_type,
  paymentCardSubType: row.card_sub_type as Subpayment['paymentCardSubType'],
  reversed: row.reversed,
  voided: row.voided,
  ...(row.reversal_reported_at !== null && { reversalReported: true }),
  traceId: row.trace_id,
  refundedBy: row.refunded_by && fullName(row.first_name ?? undefined, row.last_name ?? undefined),
  refundedById: row.refunded_by,
  reason: row.reason,
  refund: refundOf(row, currency),
  posReceipt: row.pos_receipt as PosReceipt | null,
})

type PendingRefundRow = NonNullable<
  ReturnType<Awaited<ReturnType<typeof readPendingRefunds>>['get']>
>

const pendingRefundOf = (row: PendingRefundRow, currency: string): Payment['pendingRefund'] => ({
  idempotencyId: row.idempotency_key,
  requestedBy: fullName(row.first_name ?? undefined, row.last_name ?? undefined),
  createdAt: seconds(row.created_at),
  amount: fromMicros(row.sub_total + row.fee_total, currency),
})

function refundOf(row: LedgerEntryRow, currency: string): Subpayment['refund'] {
  const { lines, sub_total, fee_total, idempotency_key } = row
  const { approver_first_name: first, approver_last_name: last } = row
  if (sub_total === null || fee_total === null) return null
  return {
    ...(idempotency_key !== null && { idempotencyId: idempotency_key }),
    lines: z.parse(RefundRequest.shape.lineItems, lines).map(({ lineItemId, amount }) => ({
      lineItemId,
      amount: fromCents(amount, currency),
    })),
    subTotal: fromMicros(sub_total, currency),
    feeTotal: fromMicros(fee_total, currency),
    ...(first !== null && { approvedBy: fullName(first, last ?? undefined) }),
  }
}

function offeringFeesOf(rows: readonly FeeRow[], currency: string): OfferingFees[] {
  const offerings = [...new Set(rows.map((row) => row.service_offering_id))].toSorted()
  return offerings.map((serviceOfferingId): OfferingFees => ({
    serviceOfferingId,
    fees: rows
      .filter((row) => row.service_offering_id === serviceOfferingId)
      .map((row) => ({
        type: row.fee_type as Fee['type'],
        amount: fromMicros(row.amount, currency),
      }))
      .toSorted((one, other) => (one.type < other.type ? -1 : 1)),
  }))
}

/** A payment's lines are never editable, even if their product is. */
export function payableOf(row: LineRow, currency: string): Payable {
  const amount = fromMicros(row.amount, currency)
  return {
    id: row.id,
    lineItemId: row.line_item_id,
    catalogItemId: row.catalog_item_id,
    name: row.name,
    description: row.description,
    amountValue: amount.amount,
    amountCurrencyCode: amount.currencyCode,
    originalAmountValue: amount.amount,
    refundedAmount: fromMicros(row.refunded_amount, currency),
    payableType: row.payable_type as Payable['payableType'],
    serviceOfferingId: row.service_offering_id,
    ...(row.soid !== null && { soid: row.soid }),
    integrationData:
      row.integration_data === null ? null : z.parse(IntegrationData, row.integration_data),
    nameEditable: false,
    priceEditable: false,
  }
}
