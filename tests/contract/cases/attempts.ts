import { expect } from 'vitest'

import { readerErrors } from '#domain/reader-errors.ts'

import type { Cases } from '../case.ts'
import type { World } from '../world.ts'
import { attemptsElsewhere, recordedAttempt } from './attempts-elsewhere.ts'
import { swipedSale, takeBack } from './direct-charge.ts'
import { stubbedPayment } from './stub-transactions.ts'

const nothingMore = { approval: null, refusal: null }

const unknownAttempt = async (world: World) => ({
  params: { paymentId: (await world.payment())._id, attemptId: crypto.randomUUID() },
})

const takenBackAttempt = async (world: World) => {
  const { params } = await unknownAttempt(world)
  await takeBack(world, params.paymentId, params.attemptId)
  return { params }
}

const stubbedAttempt = async (world: World) => {
  const { paymentId, attemptId, transaction } = await stubbedPayment(world)
  return { params: { paymentId, attemptId }, transaction }
}

export const attempts: {
  getAttempt: Cases<'getAttempt'>
  refundAttempt: Cases<'refundAttempt'>
} = {
  getAttempt: [
    {
      goal: 'tells that its charge is part of the payment',
      ask: recordedAttempt,
      holds: (outcome) => expect(outcome).toEqual({ status: 'RECORDED', ...nothingMore }),
    },
    {
      goal: 'is told of however its name is spelled',
      ask: async (world) => {
        const { params } = await recordedAttempt(world)
        return { params: { ...params, attemptId: params.attemptId.toUpperCase() } }
      },
      holds: ({ status }) => expect(status).toBe('RECORDED'),
    },
    {
      goal: 'tells that its charge was taken back before it was recorded',
      ask: takenBackAttempt,
      holds: (outcome) => expect(outcome).toEqual({ status: 'REVERSED', ...nothingMore }),
    },
    {
      goal: 'tells that its charge was taken back after it was recorded',
      ask: async (world) => {
        const { params } = await recordedAttempt(world)
        await takeBack(world, params.paymentId, params.attemptId)
        return { params }
      },
      holds: ({ status }) => expect(status).toBe('REVERSED'),
    },
    {
      goal: 'tells that a reader of the cloud charged it',
      ask: async (world) => ({ params: await swipedSale(world) }),
      holds: (outcome) => expect(outcome).toEqual({ status: 'RECORDED', ...nothingMore }),
    },
    {
      goal: 'tells why a reader of the cloud did not charge it',
      ask: async (world) => ({ params: await swipedSale(world, 'Declined') }),
      holds: (outcome) =>
        expect(outcome).toEqual({
          status: 'REFUSED',
          approval: null,
          refusal: {
            statusCode: 'Declined',
            processorCode: '20',
            message: readerErrors.declined.text,
          },
        }),
    },
    {
      goal: 'knows nothing of a sale that waits for its card',
      ask: async (world) => {
        const { paymentId, requestId: attemptId } = await world.startedSale()
        return { params: { paymentId, attemptId } }
      },
      holds: (outcome) => expect(outcome).toEqual({ status: 'UNKNOWN', ...nothingMore }),
    },
    {
      goal: 'tells what a stub approved, until it is recorded',
      ask: stubbedAttempt,
      holds: async (outcome, world, { params = {} }) => {
        const { approval } = outcome
        expect(outcome).toMatchObject({
          status: 'APPROVED',
          approval: { approvedAmount: { amount: '16.00', currencyCode: 'USD' } },
          refusal: null,
        })
        const { paymentId = '', attemptId = '' } = params
        const { _id: terminalId } = await world.terminal('Front Counter 2')
        const body = { attemptId, terminalId, ...approval }
        await world.contents('recordSubpayment', { params: { paymentId }, body })
        const recorded = await world.contents('getAttempt', { params })
        expect(recorded).toEqual({ status: 'RECORDED', ...nothingMore })
      },
    },
    {
      goal: 'knows nothing of an attempt that it never heard of, without a processor to ask',
      ask: unknownAttempt,
      holds: (outcome) => expect(outcome).toEqual({ status: 'UNKNOWN', ...nothingMore }),
    },
    {
      goal: "knows nothing of another payment's attempt",
      ask: async (world) => {
        const { params } = await recordedAttempt(world)
        return { params: { ...params, paymentId: (await world.payment())._id } }
      },
      holds: ({ status }) => expect(status).toBe('UNKNOWN'),
    },
    {
      goal: 'knows nothing of what was taken back of another payment',
      ask: async (world) => {
        const { params } = await takenBackAttempt(world)
        return { params: { ...params, paymentId: (await world.payment())._id } }
      },
      holds: ({ status }) => expect(status).toBe('UNKNOWN'),
    },
    ...attemptsElsewhere,
  ],

  refundAttempt: [
    {
      goal: 'owes the charge of an attempt that it cannot ask a processor about',
      ask: unknownAttempt,
      holds: async (outcome, world, { params = {} }) => {
        expect(outcome).toEqual({ status: 'REVERSAL_PENDING', ...nothingMore })
        expect(await world.contents('getAttempt', { params })).toEqual(outcome)
        expect(await world.contents('refundAttempt', { params })).toEqual(outcome)
      },
    },
    {
      goal: 'gives back what a stub approved',
      ask: stubbedAttempt,
      holds: async (outcome, world, { params = {} }) => {
        expect(outcome).toEqual({ status: 'REVERSED', ...nothingMore })
        expect(await world.contents('getAttempt', { params })).toEqual(outcome)
        const payment = await world.contents('getPayment', { params })
        expect(payment).toMatchObject({
          status: 'INCOMPLETE',
          totals: { chargedTotal: { amount: '0.00' } },
          subpayments: [{ transactionType: 'SALE', reversed: true }],
        })
      },
    },
    {
      goal: 'gives nothing back twice',
      ask: takenBackAttempt,
      holds: (outcome) => expect(outcome).toEqual({ status: 'REVERSED', ...nothingMore }),
    },
    {
      goal: 'gives nothing back where nothing was charged',
      ask: async (world) => ({ params: await swipedSale(world, 'Declined') }),
      holds: ({ status }) => expect(status).toBe('REFUSED'),
    },
    {
      goal: 'gives nothing back of what is part of the payment',
      ask: recordedAttempt,
      status: 409,
      message: 'This charge is part of the payment. Refund the payment instead.',
    },
    {
      goal: 'waits for a reader of the cloud that waits for a card',
      ask: async (world) => {
        const { paymentId, requestId: attemptId } = await world.startedSale()
        return { params: { paymentId, attemptId } }
      },
      status: 409,
      message: 'This payment is already being charged.',
    },
    {
      goal: 'gives nothing back of what a reader of the cloud charged',
      ask: async (world) => ({ params: await swipedSale(world) }),
      status: 409,
    },
    ...attemptsElsewhere,
  ],
}
