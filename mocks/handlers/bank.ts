import type { BankChargeReply } from '#domain/payments/bank.ts'
import {
  accountRefusal,
  bankDeclined,
  repeatedChargeRefusal,
} from '#domain/payments/charge-refusals.ts'
import type { Payment } from '#domain/payments/payment.ts'

import { normalizeAttemptId, saveBankCharge, findUnknownBankCharge } from '../backend/attempts.ts'
import { buildBankEntry, respondToCharge } from '../backend/bank-gateway.ts'
import { db, type StoredBankCharge } from '../backend/db.ts'
import type { Resolvers } from '../backend/endpoint.ts'
import { recheckRecords } from '../backend/reserve-records.ts'
import { refuseIf } from '../http/failure.ts'
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

const reply = (status: BankChargeReply['status'], payment: Payment): BankChargeReply => ({
  status,
  message: status === 'REFUSED' ? bankDeclined : null,
  payment,
})

export const bank: Pick<Resolvers, 'chargeBank'> = {
  chargeBank: ({ caller, params, body: { attemptId: name, account } }) => {
    const payment = findPayment(caller, params.paymentId)
    refuseIf(accountRefusal(payment.paymentMethodType))
    const { _id: paymentId } = payment
    const attemptId = normalizeAttemptId(name)
    const lastFour = account.accountNumber.slice(-4)
    const known = db.bankCharges.find((each) => each.attemptId === attemptId)
    if (known) {
      refuseIf(repeatedChargeRefusal(known, { paymentId, lastFour }))
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
