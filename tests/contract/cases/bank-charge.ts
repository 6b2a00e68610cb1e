import type { BankAccount } from '#domain/payments/bank.ts'
import { buildBankAccount } from '#mocks/fixtures/bank.ts'

import type { World } from '../world.ts'

export const chargeBody = (
  account: Partial<BankAccount> = {},
  attemptId: string = crypto.randomUUID(),
) => ({ attemptId, account: buildBankAccount(account) })

/** The last digits decide what the simulated gateway replies. */
export const refusedAccount = { accountNumber: '4400010002' }
export const silentAccount = { accountNumber: '4400010003' }

export const bankPayment = async (world: World) =>
  world.payment({
    body: await world.paymentBody({
      paymentMethodType: 'Bank',
      cardSubTypeSelectedByTeller: null,
      terminalId: null,
    }),
  })

export const charged = async (world: World, body = chargeBody()) => {
  const params = { paymentId: (await bankPayment(world))._id }
  const reply = await world.contents('chargeBank', { params, body })
  return { params, body, reply }
}
