import { fromMicros, matches } from '#domain/money.ts'

import { audit } from '../audit.ts'
import type { Database } from '../db/engine.ts'
import { inTransaction } from '../db/transaction.ts'
import { lockPayment, type PaymentRow } from '../payments/find-payment.ts'
import { insertSale } from '../payments/insert-sale.ts'
import { refreshPaymentStatus } from '../payments/refresh-payment-status.ts'
import { type BankAttemptRow, changeAttempt, readBankAttempt } from './bank-attempt.ts'
import type { BankMovement } from './bank-gateway.ts'

export type Told = BankMovement | { kind: 'UNKNOWN' }

/** The reader's own word for it (domain/reader-codes.ts), so that it is shown alike. */
const failureCode = 'Declined'

/**
 * The books after the gateway was asked, in one transaction; what it did not tell stays pending. An
 * acceptance of another amount than was asked is not believed.
 */
export const completeCharge = (
  db: Database,
  attempt: BankAttemptRow,
  told: Told,
  now: Date,
): Promise<BankAttemptRow> =>
  inTransaction(db, async (transaction) => {
    const { tenant_id, payment_id: id } = attempt
    const payment = await lockPayment(transaction, { tenant_id, id })
    const current = await readBankAttempt(transaction, attempt)
    // Another process that took it for abandoned has ended it: the movement is the same.
    if (current?.state !== 'PENDING') return current ?? attempt
    // Debited anew since it was asked about: what was said of it then is no more true.
    const isStale = current.requested_at.getTime() !== attempt.requested_at.getTime()
    if (told.kind === 'REFUSED' && isStale) return current
    if (told.kind === 'REFUSED') return refused(transaction, current, payment, told.message, now)
    const isIt = told.kind === 'ACCEPTED' && matches(told.amount, amountOf(current, payment))
    if (isIt) return accepted(transaction, current, payment, told, now)
    return changeAttempt(transaction, current, {
      lease_owner: null,
      lease_expires_at: null,
    })
  })

const amountOf = ({ amount }: BankAttemptRow, { currency_code }: PaymentRow) =>
  fromMicros(amount, currency_code)

async function accepted(
  transaction: Database,
  attempt: BankAttemptRow,
  payment: PaymentRow,
  { gatewayId, financialInstitution }: Extract<Told, { kind: 'ACCEPTED' }>,
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
    ...ended(now),
  })
}

async function refused(
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
  return changeAttempt(transaction, attempt, { state: 'REFUSED', message, ...ended(now) })
}

const ended = (now: Date) => ({
  lease_owner: null,
  lease_expires_at: null,
  completed_at: now,
})
