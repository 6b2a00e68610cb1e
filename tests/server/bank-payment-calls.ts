import { attemptOf, referenceNumberOf } from '#domain/payments/attempt.ts'
import type { BankChargeReply } from '#domain/payments/bank.ts'
import type { Payment } from '#domain/payments/payment.ts'

import { contentsOf, inTenant, type Person, type Reply } from './counter.ts'
import { createPayment } from './payment-calls.ts'

/** The last digits tell the simulated gateway how to answer. */
export const accounts = {
  good: '880014567',
  refused: '880010002',
  silent: '880010003',
  returned: '880010009',
}

export const accountOf = (accountNumber = accounts.good) => ({
  routingNumber: '021000021',
  accountNumber,
  accountType: 'CHECKING',
  checkNumber: '1042',
})

/** A payment of $15.00 by bank account, without a fee. */
export const createBankPayment = (person: Person, product = 'Certified Copy'): Promise<Payment> =>
  createPayment(person, {
    product,
    request: { paymentMethodType: 'Bank', cardSubTypeSelectedByTeller: null },
  })

type ChargeOptions = { attemptId?: string; accountNumber?: string }

export const requestCharge = (
  person: Person,
  paymentId: string,
  options: ChargeOptions = {},
): Promise<Reply> =>
  person.post(inTenant(person.tenantId, `/payments/${paymentId}/bank-charges`), {
    attemptId: options.attemptId ?? crypto.randomUUID(),
    account: accountOf(options.accountNumber),
  })

export const charge = async (
  person: Person,
  paymentId: string,
  options: ChargeOptions = {},
): Promise<BankChargeReply> =>
  contentsOf('chargeBank', await requestCharge(person, paymentId, options))

/** A bank payment and the identifiers of its first attempt. */
export async function newBankPayment(person: Person, product?: string) {
  const payment = await createBankPayment(person, product)
  const { attemptId } = await attemptOf(payment._id, 1)
  return { payment, paymentId: payment._id, attemptId, reference: referenceNumberOf(attemptId) }
}

export async function sellByBank(
  person: Person,
  options: ChargeOptions & { product?: string } = {},
) {
  const made = await newBankPayment(person, options.product)
  const { status, payment } = await charge(person, made.paymentId, {
    attemptId: made.attemptId,
    ...options,
  })
  if (status !== 'ACCEPTED') throw new Error(`The charge is ${status}.`)
  return { ...made, payment }
}

export const attemptStatus = async (person: Person, paymentId: string, attemptId: string) =>
  contentsOf(
    'getAttempt',
    await person.get(inTenant(person.tenantId, `/payments/${paymentId}/attempts/${attemptId}`)),
  )
