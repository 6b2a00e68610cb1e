import { attemptOf, referenceNumberOf } from '#domain/attempt.ts'
import type { BankChargeReply } from '#domain/bank.ts'
import type { Payment } from '#domain/payment.ts'

import { contentsOf, inTenant, type Person, type Reply } from './counter.ts'
import { createPayment } from './till.ts'

/** How the simulated gateway takes an account is said by its end. */
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

/** A payment that is to be paid from a bank account: of $15.00, without a fee. */
export const createBankPayment = (person: Person, product = 'Certified Copy'): Promise<Payment> =>
  createPayment(person, {
    product,
    request: { paymentMethodType: 'Bank', cardSubTypeSelectedByTeller: null },
  })

type Asked = { attemptId?: string; accountNumber?: string }

export const askToCharge = (person: Person, paymentId: string, asked: Asked = {}): Promise<Reply> =>
  person.post(inTenant(person.tenantId, `/payments/${paymentId}/bank-charges`), {
    attemptId: asked.attemptId ?? crypto.randomUUID(),
    account: accountOf(asked.accountNumber),
  })

export const charge = async (
  person: Person,
  paymentId: string,
  asked: Asked = {},
): Promise<BankChargeReply> => contentsOf('chargeBank', await askToCharge(person, paymentId, asked))

/** A payment and the names of its first attempt. */
export async function newBankPayment(person: Person, product?: string) {
  const payment = await createBankPayment(person, product)
  const { attemptId } = await attemptOf(payment._id, 1)
  return { payment, paymentId: payment._id, attemptId, reference: referenceNumberOf(attemptId) }
}

/** A payment that was paid from a bank account. */
export async function sellByBank(person: Person, asked: Asked & { product?: string } = {}) {
  const made = await newBankPayment(person, asked.product)
  const { status, payment } = await charge(person, made.paymentId, {
    attemptId: made.attemptId,
    ...asked,
  })
  if (status !== 'ACCEPTED') throw new Error(`The charge is ${status}.`)
  return { ...made, payment }
}

export const attemptStatus = async (person: Person, paymentId: string, attemptId: string) =>
  contentsOf(
    'getAttempt',
    await person.get(inTenant(person.tenantId, `/payments/${paymentId}/attempts/${attemptId}`)),
  )
