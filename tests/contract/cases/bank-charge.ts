import type { BankAccount } from '#domain/bank.ts'
import { buildBankAccount } from '#mocks/fixtures/bank.ts'

import type { World } from '../world.ts'

/** Another attempt each time, unless one is named. */
export const chargeBody = (
  account: Partial<BankAccount> = {},
  attemptId: string = crypto.randomUUID(),
) => ({ attemptId, account: buildBankAccount(account) })

/** What the simulated gateway makes of an account is said by how its number ends. */
export const refusedAccount = { accountNumber: '4400010002' }
export const silentAccount = { accountNumber: '4400010003' }

/** A Certified Copy of $15.00, to be paid from a bank account. */
export const bankPayment = async (world: World) =>
  world.payment({
    body: await world.paymentBody({
      paymentMethodType: 'Bank',
      cardSubTypeSelectedByTeller: null,
      terminalId: null,
    }),
  })

/** What is asked of such a payment, and that it was asked. */
export const charged = async (world: World, body = chargeBody()) => {
  const params = { paymentId: (await bankPayment(world))._id }
  const reply = await world.contents('chargeBank', { params, body })
  return { params, body, reply }
}
