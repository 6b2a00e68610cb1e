import { fromMicros } from '#domain/money/money.ts'

import { audit } from '../db/audit.ts'
import type { Database } from '../db/engine.ts'
import { inTransaction } from '../db/transaction.ts'
import type { BankGateway, BankReturn } from '../gateways/bank/bank-gateway.ts'
import type { BankAttemptRow } from '../ledger/bank-attempt.ts'
import type { PaymentRow } from '../ledger/find-payment.ts'
import { refreshPaymentStatus } from '../ledger/refresh-payment-status.ts'
import { readPending } from '../ledger/refund-row.ts'
import { newId } from '../platform/ids.ts'
import { scrubCards } from '../platform/log.ts'
import { resolveAttempt } from './resolve-attempt.ts'

type Context = { db: Database; gateway: BankGateway; now: Date }

/**
 * SPEC §3, §4: records a returned debit as one CHARGEBACK of at most what the payment has left, so no
 * total drops below zero. 'foreign': the ledger has no such debit.
 */
export async function recordReturn(
  { db, gateway, now }: Context,
  returned: BankReturn,
): Promise<'recorded' | 'deferred' | 'foreign'> {
  const { acceptorId } = gateway
  const first = await readAttempt(db, acceptorId, returned.reference)
  if (first?.state === 'PENDING') await resolveAttempt({ db, gateway, now }, first)
  return inTransaction(db, async (transaction) => {
    const attempt = await readAttempt(transaction, acceptorId, returned.reference)
    if (attempt === undefined || attempt.state === 'REFUSED') return 'foreign'
    if (attempt.state === 'PENDING') return 'deferred'
    const payment = await lockPayment(transaction, attempt)
    if (await readPending(transaction, payment.tenant_id, payment.id)) return 'deferred'
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

type ReturnedDebit = {
  attempt: BankAttemptRow
  payment: PaymentRow
  returned: BankReturn
  now: Date
}

async function record(
  transaction: Database,
  { attempt, payment, returned, now }: ReturnedDebit,
): Promise<void> {
  const { tenant_id, id: paymentId, currency_code } = payment
  const left = await leftOf(transaction, payment)
  const amount = attempt.amount < left ? attempt.amount : left
  const entry = await transaction
    .insertInto('subpayment')
    .values({
      tenant_id,
      id: newId(now),
      payment_id: paymentId,
      transaction_type: 'CHARGEBACK',
      created_at: now,
      charged_amount: amount,
      // A gateway may use the same id for a debit and its return.
      acceptor_id: `${attempt.acceptor_id} returns`,
      external_id: returned.returnId,
      trace_id: attempt.id,
      financial_institution: attempt.financial_institution,
      last_four: attempt.last_four,
      payment_method_type: payment.payment_method_type,
      card_sub_type: 'NONE',
      refunded_by: null,
      pos_receipt: null,
      reason: scrubCards(returned.reason),
    })
    .onConflict((conflict) => conflict.columns(['acceptor_id', 'external_id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (entry === undefined) return
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
      subpaymentId: entry.id,
      attemptId: attempt.id,
      returnId: returned.returnId,
      reason: returned.reason,
      amount: fromMicros(amount, currency_code).amount,
      // Refunded earlier, so the tenant bears the loss.
      uncovered: fromMicros(attempt.amount - amount, currency_code).amount,
    },
  })
}

/** Micro-units left of the payment: live sales minus refunds and chargebacks. */
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
