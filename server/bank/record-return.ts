import { fromMicros } from '#domain/money.ts'

import { audit } from '../audit.ts'
import type { Database } from '../db/engine.ts'
import { inTransaction } from '../db/transaction.ts'
import { newId } from '../ids.ts'
import type { PaymentRow } from '../payments/find-payment.ts'
import { refreshPaymentStatus } from '../payments/refresh-payment-status.ts'
import { readPending } from '../refunds/refund-row.ts'
import type { BankAttemptRow } from './bank-attempt.ts'
import type { BankGateway, BankReturn } from './bank-gateway.ts'
import { resolveAttempt } from './resolve-attempt.ts'

type Means = { db: Database; gateway: BankGateway; now: Date }

/**
 * A returned debit becomes one CHARGEBACK of its payment, however often it is told of (SPEC §3, §4):
 * of all that the payment still has, so that no total goes below zero, and nothing of it is left to
 * refund. While nobody knows the end of the debit itself, or of a refund, it waits.
 * @returns false where nothing is to be recorded, ever: our books have no such debit
 */
export async function recordReturn(
  { db, gateway, now }: Means,
  returned: BankReturn,
): Promise<'recorded' | 'waits' | 'foreign'> {
  const { acceptorId } = gateway
  const first = await readAttempt(db, acceptorId, returned.reference)
  if (first?.state === 'PENDING') await resolveAttempt({ db, gateway, now }, first)
  return inTransaction(db, async (transaction) => {
    const attempt = await readAttempt(transaction, acceptorId, returned.reference)
    if (attempt === undefined || attempt.state === 'REFUSED') return 'foreign'
    if (attempt.state === 'PENDING') return 'waits'
    const payment = await lockPayment(transaction, attempt)
    if (await readPending(transaction, payment.tenant_id, payment.id)) return 'waits'
    await record(transaction, { attempt, payment, returned, now })
    return 'recorded'
  })
}

const readAttempt = (db: Database, acceptorId: string, reference: string) =>
  db
    .selectFrom('bank_attempt')
    .selectAll()
    .where('reference', '=', reference)
    .where('acceptor_id', '=', acceptorId)
    .executeTakeFirst()

const lockPayment = (transaction: Database, { tenant_id, payment_id }: BankAttemptRow) =>
  transaction
    .selectFrom('payment')
    .selectAll()
    .where('tenant_id', '=', tenant_id)
    .where('id', '=', payment_id)
    .forUpdate()
    .executeTakeFirstOrThrow()

type Returned = {
  attempt: BankAttemptRow
  payment: PaymentRow
  returned: BankReturn
  now: Date
}

async function record(
  transaction: Database,
  { attempt, payment, returned, now }: Returned,
): Promise<void> {
  const { tenant_id, id: paymentId, currency_code } = payment
  const left = await leftOf(transaction, payment)
  const amount = attempt.amount < left ? attempt.amount : left
  const movement = await transaction
    .insertInto('subpayment')
    .values({
      tenant_id,
      id: newId(now),
      payment_id: paymentId,
      transaction_type: 'CHARGEBACK',
      created_at: now,
      charged_amount: amount,
      // A gateway may name a return as it named the debit.
      acceptor_id: `${attempt.acceptor_id} returns`,
      external_id: returned.returnId,
      trace_id: attempt.id,
      financial_institution: attempt.financial_institution,
      last_four: attempt.last_four,
      payment_method_type: payment.payment_method_type,
      card_sub_type: 'NONE',
      refunded_by: null,
      pos_receipt: null,
    })
    .onConflict((conflict) => conflict.columns(['acceptor_id', 'external_id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (movement === undefined) return
  await transaction
    .updateTable('payment_line')
    .set((line) => ({ refunded_amount: line.ref('amount') }))
    .where('tenant_id', '=', tenant_id)
    .where('payment_id', '=', paymentId)
    .execute()
  await refreshPaymentStatus(transaction, payment)
  await audit(transaction, {
    tenantId: tenant_id,
    time: now,
    actorId: null,
    action: 'debit.returned',
    subjectId: paymentId,
    details: {
      subpaymentId: movement.id,
      attemptId: attempt.id,
      returnId: returned.returnId,
      reason: returned.reason,
      amount: fromMicros(amount, currency_code).amount,
      // Given back before: what the office has lost.
      uncovered: fromMicros(attempt.amount - amount, currency_code).amount,
    },
  })
}

/** Micro-units that the payment has, of all that moved and stands. */
async function leftOf(transaction: Database, { tenant_id, id }: PaymentRow): Promise<bigint> {
  const rows = await transaction
    .selectFrom('subpayment')
    .select(['transaction_type', 'charged_amount'])
    .where('tenant_id', '=', tenant_id)
    .where('payment_id', '=', id)
    .where('reversed', '=', false)
    .where('voided', '=', false)
    .execute()
  const left = rows.reduce(
    (sum, { transaction_type, charged_amount: amount }) =>
      transaction_type === 'SALE' ? sum + amount : sum - amount,
    0n,
  )
  return left > 0n ? left : 0n
}
