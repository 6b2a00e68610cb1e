import type { BodyOf } from '#domain/endpoint.ts'
import type { Endpoints } from '#domain/endpoints.ts'
import { buildCardApproval, newTransactionId } from '#mocks/fixtures/attempt.ts'

import type { Parts, World } from '../world.ts'

export type Charge = BodyOf<Endpoints['recordSubpayment']>

/** What Front Counter 2 approved of a payment of $16.00, each time as another attempt. */
export const charge = async (world: World, changes: object = {}): Promise<Charge> => ({
  attemptId: crypto.randomUUID(),
  terminalId: (await world.terminal('Front Counter 2'))._id,
  ...buildCardApproval({ transactionId: newTransactionId() }),
  ...changes,
})

/** An approval that is about to be recorded, and the payment that it is of. */
export const chargedPayment = async (world: World, changes: object = {}) => {
  const { _id: paymentId } = await world.payment()
  return { params: { paymentId }, body: await charge(world, changes) }
}

/** An approval that has been recorded. */
export const recordedPayment = async (world: World, parts: Parts = {}) => {
  const charged = await chargedPayment(world)
  const payment = await world.contents('recordSubpayment', { ...charged, ...parts })
  return { ...charged, payment }
}

/** What the workstation tells of an attempt that came to nothing. */
export const failure = (
  attempt?: { attemptId: string; takenBack: boolean },
  failureCode = 'AutoRetryFailure',
) => ({
  ...(attempt && { attempt }),
  error: {
    failureCode,
    failureDescription: 'The sale could not be recorded.',
    chargedAmount: { amount: '16.00', currencyCode: 'USD' },
    authorizedAmount: null,
  },
})

/** Tells the server that the attempt's charge has been taken back. */
export const takeBack = (world: World, paymentId: string, attemptId: string) =>
  world.contents('recordPaymentFailure', {
    params: { paymentId },
    body: failure({ attemptId, takenBack: true }),
  })

/** A sale at a simulated reader of the cloud that a swipe has ended; its request is the attempt. */
export const swipedSale = async (world: World, scenario = 'Success') => {
  const { paymentId, terminalId, requestId } = await world.startedSale()
  await world.swipe(terminalId, scenario)
  return { paymentId, attemptId: requestId }
}
