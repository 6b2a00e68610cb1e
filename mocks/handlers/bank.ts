import type { BankChargeReply } from '#domain/bank.ts'
import type { Payment } from '#domain/payment.ts'

import { attemptNamed, bankChargesOf, keepBankCharge } from '../attempts.ts'
import { bankMovement, bankRefusal, firstAnswer } from '../bank-gateway.ts'
import type { StoredBankCharge } from '../db.ts'
import type { Resolvers } from '../endpoint.ts'
import { Refusal } from '../refusal.ts'
import { findPayment, updatePayment } from './payments.ts'
import { refusePaid } from './subpayments.ts'

/** Keeps what the gateway said, and books the money where it took it. */
const conclude = (payment: Payment, charge: StoredBankCharge): BankChargeReply => {
  const { status } = charge
  keepBankCharge(charge)
  return {
    status,
    message: status === 'REFUSED' ? bankRefusal : null,
    payment: updatePayment(payment, {
      outcomePending: status === 'UNKNOWN',
      failureCode: status === 'REFUSED' ? 'Declined' : null,
      ...(status === 'ACCEPTED' && {
        subpayments: [...payment.subpayments, bankMovement(payment, charge)],
      }),
    }),
  }
}

export const bank: Pick<Resolvers, 'chargeBank'> = {
  chargeBank: ({ caller, params, body: { attemptId: name, account } }) => {
    const payment = findPayment(caller, params.paymentId)
    if (payment.paymentMethodType !== 'BANK') {
      throw new Refusal(409, 'This payment is not paid from a bank account.')
    }
    const { _id: paymentId } = payment
    const attemptId = attemptNamed(name)
    const charges = bankChargesOf(paymentId)
    const earlier = charges.find((each) => each.attemptId === attemptId)
    if (earlier && earlier.status !== 'UNKNOWN') {
      const message = earlier.status === 'REFUSED' ? bankRefusal : null
      return { status: earlier.status, message, payment }
    }
    // What did not answer the first time has taken the charge.
    if (earlier) return conclude(payment, { ...earlier, status: 'ACCEPTED' })
    refusePaid(payment)
    if (charges.some(({ status }) => status === 'UNKNOWN')) {
      throw new Refusal(409, 'This payment is already being charged.')
    }
    const lastFour = account.accountNumber.slice(-4)
    return conclude(payment, { paymentId, attemptId, lastFour, status: firstAnswer(account) })
  },
}
