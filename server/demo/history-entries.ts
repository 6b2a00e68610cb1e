import type { Insertable } from 'kysely'

import { fromMicros, toCents } from '#domain/money/money.ts'
import type { PosReceipt } from '#domain/payments/pos-receipt.ts'
import type { OfferingFees } from '#domain/pricing/fee.ts'
import { amountOf, type Payable } from '#domain/pricing/payable.ts'
import { draftOf, fullRefundLines, type RefundLine } from '#domain/refunds/refund.ts'
import { normalizeLines } from '#domain/refunds/requested-refund.ts'

import { approveCard } from '../card-reader-sales/simulated-card.ts'
import type { Tables } from '../db/tables.ts'
import { later, minute, second } from '../platform/clock.ts'
import { idOf } from '../platform/ids.ts'
import type { RandomSource } from '../platform/random-source.ts'
import { simulatedAcceptorOf } from '../pricing/simulated-merchants.ts'
import { type PlannedPayment, refundTime } from './history-plan.ts'

type Entry = Insertable<Tables['subpayment']>
type Refund = Insertable<Tables['refund']>
type HistoryPayment = {
  payment: Insertable<Tables['payment']>
  planned: PlannedPayment
  payables: readonly Payable[]
  feesBySoid: OfferingFees[]
  /** The merchant of credit cards. */
  acceptorId: string
  now: Date
  random: RandomSource
}
export type HistoryEntries = {
  rows: Entry[]
  refund?: Refund
  refundedLines?: readonly RefundLine[]
}

export function historyEntriesOf(source: HistoryPayment): HistoryEntries {
  switch (source.planned.outcome) {
    case 'declined':
    case 'cancelled':
      return { rows: [] }
    case 'complete':
      return { rows: [sale(source)] }
    case 'retried':
      return { rows: [{ ...sale(source, 'first try'), reversed: true }, retry(source)] }
    case 'refunded':
      return withRefund(source, fullRefundLines(source.payables))
    case 'partlyRefunded':
      return withRefund(source, halfOfFirst(source.payables))
    case 'returned':
      return {
        rows: [sale(source), chargeback(source)],
        refundedLines: fullRefundLines(source.payables),
      }
  }
}

const grandTotal = ({ payment }: HistoryPayment): bigint => payment.sub_total + payment.fee_total

/** Rounded down to cents. */
const halfOfFirst = (payables: readonly Payable[]): RefundLine[] =>
  payables.slice(0, 1).map((payable) => ({
    lineItemId: payable.lineItemId,
    amount: Math.floor(toCents(amountOf(payable)) / 2),
  }))

/** Includes the lines' share of the fee, computed like a real refund. */
function withRefund(source: HistoryPayment, lines: readonly RefundLine[]): HistoryEntries {
  const { payment, feesBySoid } = source
  const draft = draftOf({ payables: [...source.payables], feesBySoid }, lines)
  const [subTotal, feeTotal] = [draft.refundSubTotal.micros, draft.refundFeeTotal.micros]
  const [paid, credit] = [sale(source), refund(source, subTotal + feeTotal)]
  const row = {
    tenant_id: payment.tenant_id,
    id: idOf(`refund request of ${payment.id}`),
    payment_id: payment.id,
    sale_id: paid.id,
    idempotency_key: idOf(`refund key of ${payment.id}`),
    state: 'DONE',
    lines: JSON.stringify(normalizeLines(lines)),
    sub_total: subTotal,
    fee_total: feeTotal,
    requested_by: payment.user_id,
    created_at: credit.created_at,
    method: 'REFUND',
    completed_at: credit.created_at,
    subpayment_id: credit.id,
  } as const
  return { rows: [paid, { ...credit, trace_id: row.id }], refund: row, refundedLines: lines }
}

function base({ acceptorId, payment, planned }: HistoryPayment, name: string) {
  return {
    tenant_id: payment.tenant_id,
    id: idOf(`${name} of ${payment.id}`),
    payment_id: payment.id,
    // Debit cards cannot be refunded at the card processor without the card.
    acceptor_id:
      payment.card_sub_type === 'CREDIT' ? acceptorId : simulatedAcceptorOf(payment.tenant_id),
    trace_id: null,
    financial_institution: planned.paidBy.method === 'BANK' ? 'Great Lakes Credit Union' : null,
    last_four: planned.paidBy.lastFour,
    payment_method_type: planned.paidBy.method,
    card_sub_type: payment.card_sub_type,
    refunded_by: null,
  }
}

function sale(source: HistoryPayment, name = 'sale'): Entry {
  const { payment, planned, random } = source
  const at = later(planned.at, 25 * second)
  const card = planned.paidBy.method === 'CARD_PRESENT' ? planned.paidBy : undefined
  const approval = card && approveCard(card, fromMicros(grandTotal(source)), at, random)
  return {
    ...base(source, name),
    transaction_type: 'SALE',
    created_at: at,
    charged_amount: grandTotal(source),
    external_id: approval?.transactionId ?? `${payment.confirmation_number}-bank`,
    pos_receipt: approval
      ? JSON.stringify(card?.swiped ? swipedReceipt(approval.posReceipt) : approval.posReceipt)
      : null,
  }
}

const retry = (source: HistoryPayment): Entry => {
  const at = later(source.planned.at, 2 * minute)
  return { ...sale(source), created_at: at }
}

function refund(source: HistoryPayment, amount: bigint): Entry {
  const { payment, planned, now } = source
  return {
    ...base(source, 'refund'),
    transaction_type: 'CREDIT',
    created_at: refundTime(planned.at, now),
    charged_amount: amount,
    external_id: `${payment.confirmation_number}-refund-${toCents(fromMicros(amount))}`,
    refunded_by: payment.user_id,
    pos_receipt: null,
  }
}

/** The whole amount, returned by the customer's bank. */
const chargeback = (source: HistoryPayment): Entry => ({
  ...base(source, 'chargeback'),
  transaction_type: 'CHARGEBACK',
  created_at: refundTime(source.planned.at, source.now),
  charged_amount: grandTotal(source),
  external_id: `${source.payment.confirmation_number}-returned`,
  pos_receipt: null,
})

/** A swiped card has no application, cryptogram or PIN; the customer signs. */
const swipedReceipt = ({ emvTags: _none, ...receipt }: PosReceipt): PosReceipt => ({
  ...receipt,
  cardReadMethod: 'Swiped',
  cardVerificationMethod: 'SIGNATURE',
  applicationIdentifier: null,
  applicationPreferredName: null,
  emvCryptogram: null,
})
