import { fromMicros, matches } from '#domain/money/money.ts'
import type { CardApproval } from '#domain/payments/attempt.ts'
import { paysChosenCardType } from '#domain/pricing/payment-method.ts'

import { audit } from '../db/audit.ts'
import type { Database } from '../db/engine.ts'
import type { AttemptKey } from '../ledger/attempt-row.ts'
import { closeAttempt } from '../ledger/change-attempt.ts'
import type { PaymentRow } from '../ledger/find-payment.ts'
import { insertSale } from '../ledger/insert-sale.ts'
import { paidRefusal } from '../ledger/paid-refusal.ts'
import { refreshPaymentStatus } from '../ledger/refresh-payment-status.ts'
import { requireReversal } from './require-reversal.ts'

export type Charge = {
  /** Locked by the caller's transaction. */
  payment: PaymentRow
  key: AttemptKey
  acceptorId: string
  /** As the processor confirmed it, or a trusted reader reported it. */
  approval: CardApproval
  terminal?: { _id: string; location: string } | undefined
  /** Who reported it; null if the server found it. */
  actorId: string | null
  /** A cashier or a receipt already said that nothing was charged. */
  isFailed: boolean
  now: Date
}

/** Why a charge must be reversed. OTHER_PAYMENT: it is already recorded for another payment. */
export type ChargeRefusal = 'FAILED' | 'AMOUNT' | 'CARD_TYPE' | 'PAID' | 'OTHER_PAYMENT'

/**
 * Records a charge as the payment's sale if its amount and card type match, the payment is unpaid, and
 * the charge was not reported as failed (SPEC §4). Otherwise enqueues its reversal.
 */
export async function recordCharge(
  transaction: Database,
  charge: Charge,
): Promise<'RECORDED' | ChargeRefusal> {
  const { payment, key, acceptorId, approval, terminal, actorId, now } = charge
  await closeAttempt(transaction, key, now)
  const refusal = await refusalOf(transaction, charge)
  if (refusal !== undefined) {
    await requireReversal(transaction, { key, now, actorId, approval })
    return refusal
  }
  // Readers calculate with floats: a difference below one cent is the total.
  const amount = payment.sub_total + payment.fee_total
  const sale = { payment, attemptId: key.id, acceptorId, approval, amount, reversed: false, now }
  const subpaymentId = await insertSale(transaction, sale)
  if (subpaymentId === undefined) return 'OTHER_PAYMENT'
  if (terminal !== undefined) {
    await transaction
      .updateTable('payment')
      .set({ terminal_id: terminal._id, location: terminal.location })
      .where('tenant_id', '=', payment.tenant_id)
      .where('id', '=', payment.id)
      .execute()
  }
  await refreshPaymentStatus(transaction, payment)
  await audit(transaction, {
    tenantId: key.tenant_id,
    time: now,
    actorId,
    action: actorId === null ? 'sale.recordedLate' : 'sale.recorded',
    subjectId: payment.id,
    details: {
      subpaymentId,
      attemptId: key.id,
      amount: fromMicros(amount, payment.currency_code).amount,
      ...(terminal && { terminalId: terminal._id }),
    },
  })
  return 'RECORDED'
}

async function refusalOf(
  transaction: Database,
  { payment, approval, isFailed }: Charge,
): Promise<ChargeRefusal | undefined> {
  if (isFailed) return 'FAILED'
  const total = fromMicros(payment.sub_total + payment.fee_total, payment.currency_code)
  const { approvedAmount } = approval
  const isTotal =
    approvedAmount.currencyCode === total.currencyCode && matches(approvedAmount, total)
  if (!isTotal) return 'AMOUNT'
  if (!paysChosenCardType(payment.card_sub_type, approval.paymentType)) return 'CARD_TYPE'
  return (await paidRefusal(transaction, payment)) && 'PAID'
}
