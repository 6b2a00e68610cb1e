import type { CardApproval } from '#domain/payments/attempt.ts'

import type { Database } from '../db/engine.ts'
import { newId } from '../platform/ids.ts'
import { scrubCards } from '../platform/log.ts'
import type { PaymentRow } from './find-payment.ts'
import { redactReceipt } from './redact-receipt.ts'

type NewSale = {
  payment: PaymentRow
  attemptId: string
  acceptorId: string
  approval: CardApproval
  /** Micro-units. */
  amount: bigint
  /** Bank debits only, if known. */
  financialInstitution?: string | null
  reversed: boolean
  now: Date
}

/** Inserts a sale, unique by merchant and transaction across tenants. Undefined if already recorded. */
export async function insertSale(
  transaction: Database,
  { payment, attemptId, acceptorId, approval, amount, reversed, now, ...bank }: NewSale,
): Promise<string | undefined> {
  const row = await transaction
    .insertInto('subpayment')
    .values({
      tenant_id: payment.tenant_id,
      id: newId(now),
      payment_id: payment.id,
      transaction_type: 'SALE',
      created_at: now,
      charged_amount: amount,
      acceptor_id: acceptorId,
      external_id: approval.transactionId,
      trace_id: attemptId,
      financial_institution: bank.financialInstitution ?? null,
      last_four: approval.lastFour,
      payment_method_type: payment.payment_method_type,
      card_sub_type: approval.paymentType,
      reversed,
      refunded_by: null,
      pos_receipt:
        approval.posReceipt && scrubCards(JSON.stringify(redactReceipt(approval.posReceipt))),
    })
    .onConflict((conflict) => conflict.columns(['acceptor_id', 'external_id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}
