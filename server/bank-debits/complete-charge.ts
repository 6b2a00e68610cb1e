import { fromMicros, matches } from '#domain/money/money.ts'

import { audit } from '../db/audit.ts'
import type { Database } from '../db/engine.ts'
import { released } from '../db/lease.ts'
import { inTransaction } from '../db/transaction.ts'
import type { BankTransaction } from '../gateways/bank/bank-gateway.ts'
import { type BankAttemptRow, changeAttempt, readBankAttempt } from '../ledger/bank-attempt.ts'
import { lockPayment, type PaymentRow } from '../ledger/find-payment.ts'
import { insertSale } from '../ledger/insert-sale.ts'
import { refreshPaymentStatus } from '../ledger/refresh-payment-status.ts'

export type GatewayResult = BankTransaction | { kind: 'UNKNOWN' }

/** A reader's code (domain/reader/reader-codes.ts), so that both declines look the same. */
const failureCode = 'Declined'

/** Records the gateway's result. An unknown outcome or a different amount leaves it pending. */
export const completeCharge = (
  db: Database,
  attempt: BankAttemptRow,
  result: GatewayResult,
  now: Date,
): Promise<BankAttemptRow> =>
  inTransaction(db, async (transaction) => {
    const { tenant_id, payment_id: id } = attempt
    const payment = await lockPayment(transaction, { tenant_id, id })
    const current = await readBankAttempt(transaction, attempt)
    // Another process completed it after the lease expired, with the same debit at the gateway.
    if (current?.state !== 'PENDING') return current ?? attempt
    // The debit was sent again after this answer.
    const isStale = current.requested_at.getTime() !== attempt.requested_at.getTime()
    if (result.kind === 'REFUSED' && isStale) return current
    if (result.kind === 'REFUSED')
      return recordRefusal(transaction, current, payment, result.message, now)
    const isAccepted =
      result.kind === 'ACCEPTED' && matches(result.amount, amountOf(current, payment))
    if (isAccepted) return recordAcceptance(transaction, current, payment, result, now)
    return changeAttempt(transaction, current, released)
  })

const amountOf = ({ amount }: BankAttemptRow, { currency_code }: PaymentRow) =>
  fromMicros(amount, currency_code)

async function recordAcceptance(
  transaction: Database,
  attempt: BankAttemptRow,
  payment: PaymentRow,
  { gatewayId, financialInstitution }: Extract<GatewayResult, { kind: 'ACCEPTED' }>,
  now: Date,
): Promise<BankAttemptRow> {
  const amount = amountOf(attempt, payment)
  const subpaymentId = await insertSale(transaction, {
    payment,
    attemptId: attempt.id,
    acceptorId: attempt.acceptor_id,
    approval: {
      transactionId: gatewayId,
      approvedAmount: amount,
      paymentType: 'NONE',
      lastFour: attempt.last_four,
      posReceipt: null,
    },
    amount: attempt.amount,
    financialInstitution,
    reversed: false,
    now,
  })
  if (subpaymentId === undefined) throw new Error('The gateway used a transaction id twice.')
  await refreshPaymentStatus(transaction, payment)
  await audit(transaction, {
    tenantId: attempt.tenant_id,
    time: now,
    actorId: attempt.requested_by,
    action: 'sale.recorded',
    subjectId: payment.id,
    details: { subpaymentId, attemptId: attempt.id, amount: amount.amount },
  })
  return changeAttempt(transaction, attempt, {
    state: 'ACCEPTED',
    gateway_id: gatewayId,
    financial_institution: financialInstitution,
    ...completedFields(now),
  })
}

async function recordRefusal(
  transaction: Database,
  attempt: BankAttemptRow,
  payment: PaymentRow,
  message: string,
  now: Date,
): Promise<BankAttemptRow> {
  await refreshPaymentStatus(transaction, payment, { failureCode, failureDescription: message })
  await audit(transaction, {
    tenantId: attempt.tenant_id,
    time: now,
    actorId: attempt.requested_by,
    action: 'payment.failed',
    subjectId: payment.id,
    details: { attemptId: attempt.id, failureCode },
  })
  return changeAttempt(transaction, attempt, { state: 'REFUSED', message, ...completedFields(now) })
}

const completedFields = (now: Date) => ({ ...released, completed_at: now })
