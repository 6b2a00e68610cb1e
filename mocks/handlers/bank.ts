import type { BankChargeReply } from '#domain/payments/bank.ts'
import type { Payment } from '#domain/payments/payment.ts'
import { tenders } from '#domain/pricing/tender.ts'

import { normalizeAttemptId, saveBankCharge, findUnknownBankCharge } from '../backend/attempts.ts'
import { buildBankEntry, bankRefusal, respondToCharge } from '../backend/bank-gateway.ts'
import { db, type StoredBankCharge } from '../backend/db.ts'
import type { Resolvers } from '../backend/endpoint.ts'
import { recheckRecords } from '../backend/reserve-records.ts'
import { Failure } from '../http/failure.ts'
import { findPayment, updatePayment } from './payments.ts'
import { refusePaid } from './subpayments.ts'
import { findTenant } from './tenant.ts'

const recordOutcome = (payment: Payment, charge: StoredBankCharge): Payment => {
  const { status } = charge
  saveBankCharge(charge)
  if (status === 'UNKNOWN') return updatePayment(payment, { outcomePending: true })
  if (status === 'REFUSED') {
    return updatePayment(payment, { outcomePending: false, failureCode: 'Declined' })
  }
  const subpayments = [...payment.subpayments, buildBankEntry(payment, charge)]
  return updatePayment(payment, { outcomePending: false, failureCode: null, subpayments })
}

/** An inquiry about an unanswered charge: the gateway has accepted it. */
export const resolveCharge = (payment: Payment): Payment => {
  const unknown = findUnknownBankCharge(payment._id)
  return unknown ? recordOutcome(payment, { ...unknown, status: 'ACCEPTED' }) : payment
}

const refuseOther = (known: StoredBankCharge, paymentId: string, lastFour: string): void => {
  if (known.paymentId !== paymentId) {
    throw new Failure(409, 'This attempt was already made for another payment.')
  }
  if (known.lastFour !== lastFour) {
    throw new Failure(409, 'This attempt was made with another account.')
  }
}

const reply = (status: BankChargeReply['status'], payment: Payment): BankChargeReply => ({
  status,
  message: status === 'REFUSED' ? bankRefusal : null,
  payment,
})

export const bank: Pick<Resolvers, 'chargeBank'> = {
  chargeBank: ({ caller, params, body: { attemptId: name, account } }) => {
    const payment = findPayment(caller, params.paymentId)
    if (!tenders[payment.paymentMethodType].usesAccount) {
      throw new Failure(409, 'This payment is not paid from a bank account.')
    }
    const { _id: paymentId } = payment
    const attemptId = normalizeAttemptId(name)
    const lastFour = account.accountNumber.slice(-4)
    const known = db.bankCharges.find((each) => each.attemptId === attemptId)
    if (known) {
      refuseOther(known, paymentId, lastFour)
      const settled = resolveCharge(payment)
      return reply(known.status === 'UNKNOWN' ? 'ACCEPTED' : known.status, settled)
    }
    // Resolves the first attempt and charges nothing.
    if (findUnknownBankCharge(paymentId)) return reply('UNKNOWN', resolveCharge(payment))
    refusePaid(payment)
    recheckRecords(findTenant(params.tenantId), payment)
    const status = respondToCharge(account)
    return reply(status, recordOutcome(payment, { paymentId, attemptId, lastFour, status }))
  },
}
