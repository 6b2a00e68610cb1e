import type { Insertable } from 'kysely'

import type { OfferingFees } from '#domain/fee.ts'
import { fromMicros, toCents, toMicros } from '#domain/money.ts'
import { amountOf, type Payable } from '#domain/payable.ts'
import type { PosReceipt } from '#domain/pos-receipt.ts'
import { draftOf, fullRefundLines, type RefundLine } from '#domain/refund.ts'

import { approveCard } from '../card-reader-sales/simulated-card.ts'
import { later, minute, second } from '../clock.ts'
import type { Tables } from '../db/tables.ts'
import { idOf } from '../ids.ts'
import { simulatedAcceptorOf } from '../payments/simulated-merchants.ts'
import type { RandomSource } from '../random-source.ts'
import { normalizeLines } from '../refunds/refund-row.ts'
import { type PlannedPayment, refundTime } from './history-plan.ts'

type Movement = Insertable<Tables['subpayment']>
type Refund = Insertable<Tables['refund']>
type Made = {
  payment: Insertable<Tables['payment']>
  planned: PlannedPayment
  payables: readonly Payable[]
  feesBySoid: OfferingFees[]
  now: Date
  random: RandomSource
}
export type HistoryEntries = {
  rows: Movement[]
  /** The last of them, where it is a refund. */
  refund?: Refund
  /** What the last of them gave back. */
  givenBack?: readonly RefundLine[]
}

/** The movements of money that a planned payment made. */
export function historyEntriesOf(made: Made): HistoryEntries {
  switch (made.planned.outcome) {
    case 'declined':
    case 'cancelled':
      return { rows: [] }
    case 'complete':
      return { rows: [sale(made)] }
    case 'retried':
      return { rows: [{ ...sale(made, 'first try'), reversed: true }, retry(made)] }
    case 'refunded':
      return withRefund(made, fullRefundLines(made.payables))
    case 'partlyRefunded':
      return withRefund(made, halfOfFirst(made.payables))
    case 'returned':
      return { rows: [sale(made), chargeback(made)], givenBack: fullRefundLines(made.payables) }
  }
}

const grandTotal = ({ payment }: Made): bigint => payment.sub_total + payment.fee_total

/** Rounded down to whole cents. */
const halfOfFirst = (payables: readonly Payable[]): RefundLine[] =>
  payables.slice(0, 1).map((payable) => ({
    lineItemId: payable.lineItemId,
    amount: Math.floor(toCents(amountOf(payable)) / 2),
  }))

/** With the part of the fee that goes with the lines, as the counter itself reckons it. */
function withRefund(made: Made, lines: readonly RefundLine[]): HistoryEntries {
  const { payment, feesBySoid } = made
  const draft = draftOf({ payables: [...made.payables], feesBySoid }, lines)
  const [subTotal, feeTotal] = [toMicros(draft.refundSubTotal), toMicros(draft.refundFeeTotal)]
  const [paid, credit] = [sale(made), refund(made, subTotal + feeTotal)]
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
  return { rows: [paid, { ...credit, trace_id: row.id }], refund: row, givenBack: lines }
}

function base({ payment, planned }: Made, name: string) {
  return {
    tenant_id: payment.tenant_id,
    id: idOf(`${name} of ${payment.id}`),
    payment_id: payment.id,
    acceptor_id: simulatedAcceptorOf(payment.tenant_id),
    trace_id: null,
    financial_institution: planned.paidBy.method === 'BANK' ? 'Great Lakes Credit Union' : null,
    last_four: planned.paidBy.lastFour,
    payment_method_type: planned.paidBy.method,
    card_sub_type: payment.card_sub_type,
    refunded_by: null,
  }
}

function sale(made: Made, name = 'sale'): Movement {
  const { payment, planned, random } = made
  const at = later(planned.at, 25 * second)
  const card = planned.paidBy.method === 'CARD_PRESENT' ? planned.paidBy : undefined
  const approval = card && approveCard(card, fromMicros(grandTotal(made)), at, random)
  return {
    ...base(made, name),
    transaction_type: 'SALE',
    created_at: at,
    charged_amount: grandTotal(made),
    external_id: approval?.transactionId ?? `${payment.confirmation_number}-bank`,
    pos_receipt: approval
      ? JSON.stringify(card?.swiped ? swipedReceipt(approval.posReceipt) : approval.posReceipt)
      : null,
  }
}

const retry = (made: Made): Movement => {
  const at = later(made.planned.at, 2 * minute)
  return { ...sale(made), created_at: at }
}

function refund(made: Made, amount: bigint): Movement {
  const { payment, planned, now } = made
  return {
    ...base(made, 'refund'),
    transaction_type: 'CREDIT',
    created_at: refundTime(planned.at, now),
    charged_amount: amount,
    external_id: `${payment.confirmation_number}-refund-${toCents(fromMicros(amount))}`,
    refunded_by: payment.user_id,
    pos_receipt: null,
  }
}

/** All of it, by the customer's bank and by nobody here. */
const chargeback = (made: Made): Movement => ({
  ...base(made, 'chargeback'),
  transaction_type: 'CHARGEBACK',
  created_at: refundTime(made.planned.at, made.now),
  charged_amount: grandTotal(made),
  external_id: `${made.payment.confirmation_number}-returned`,
  pos_receipt: null,
})

/** A magnetic stripe has no application, no cryptogram and no PIN: it is signed for. */
const swipedReceipt = ({ emvTags: _none, ...receipt }: PosReceipt): PosReceipt => ({
  ...receipt,
  cardReadMethod: 'Swiped',
  cardVerificationMethod: 'SIGNATURE',
  applicationIdentifier: null,
  applicationPreferredName: null,
  emvCryptogram: null,
})
