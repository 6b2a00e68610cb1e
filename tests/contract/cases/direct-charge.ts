import type { BodyOf } from '#domain/api/endpoint.ts'
import type { Endpoints } from '#domain/api/endpoints.ts'
import { usd } from '#domain/money/money.ts'
import { buildCardApproval, newTransactionId } from '#mocks/fixtures/attempt.ts'

import type { Parts, World } from '../world.ts'

export type Charge = BodyOf<Endpoints['recordSubpayment']>

export const charge = async (world: World, changes: object = {}): Promise<Charge> => ({
  attemptId: crypto.randomUUID(),
  terminalId: (await world.terminal('Front Counter 2'))._id,
  ...buildCardApproval({ transactionId: newTransactionId() }),
  ...changes,
})

export const chargedPayment = async (world: World, changes: object = {}) => {
  const { _id: paymentId } = await world.payment()
  return { params: { paymentId }, body: await charge(world, changes) }
}

export const recordedPayment = async (world: World, parts: Parts = {}) => {
  const charged = await chargedPayment(world)
  const payment = await world.contents('recordSubpayment', { ...charged, ...parts })
  return { ...charged, payment }
}

export const failure = (
  attempt?: { attemptId: string; takenBack: boolean },
  failureCode = 'AutoRetryFailure',
) => ({
  ...(attempt && { attempt }),
  error: {
    failureCode,
    failureDescription: 'The sale could not be recorded.',
    chargedAmount: usd('16.00'),
    authorizedAmount: null,
  },
})

export const reportReversal = (world: World, paymentId: string, attemptId: string) =>
  world.contents('recordPaymentFailure', {
    params: { paymentId },
    body: failure({ attemptId, takenBack: true }),
  })

/** A finished cloud sale; its request ID is the attempt ID. */
export const swipedSale = async (world: World, scenario = 'Success') => {
  const { paymentId, terminalId, requestId } = await world.startedSale()
  await world.swipe(terminalId, scenario)
  return { paymentId, attemptId: requestId }
}
