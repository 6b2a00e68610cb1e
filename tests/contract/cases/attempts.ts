import { expect } from 'vitest'

import { readerErrors } from '#domain/reader-errors.ts'

import type { Cases } from '../case.ts'
import type { World } from '../world.ts'
import { attemptsElsewhere, recordedAttempt } from './attempts-elsewhere.ts'
import { swipedSale, reportReversal } from './direct-charge.ts'
import { stubbedPayment } from './stub-transactions.ts'

const nothingMore = { approval: null, refusal: null }

const unknownAttempt = async (world: World) => ({
  params: { paymentId: (await world.payment())._id, attemptId: crypto.randomUUID() },
})

const takenBackAttempt = async (world: World) => {
  const { params } = await unknownAttempt(world)
  await reportReversal(world, params.paymentId, params.attemptId)
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
      goal: 'reports a recorded charge',
      ask: recordedAttempt,
      holds: (outcome) => expect(outcome).toEqual({ status: 'RECORDED', ...nothingMore }),
    },
    {
      goal: 'finds an attempt by its ID in any case',
      ask: async (world) => {
        const { params } = await recordedAttempt(world)
        return { params: { ...params, attemptId: params.attemptId.toUpperCase() } }
      },
      holds: ({ status }) => expect(status).toBe('RECORDED'),
    },
    {
      goal: 'reports a charge reversed before recording',
      ask: takenBackAttempt,
      holds: (outcome) => expect(outcome).toEqual({ status: 'REVERSED', ...nothingMore }),
    },
    {
      goal: 'reports a charge reversed after recording',
      ask: async (world) => {
        const { params } = await recordedAttempt(world)
        await reportReversal(world, params.paymentId, params.attemptId)
        return { params }
      },
      holds: ({ status }) => expect(status).toBe('REVERSED'),
    },
    {
      goal: 'reports a cloud charge',
      ask: async (world) => ({ params: await swipedSale(world) }),
      holds: (outcome) => expect(outcome).toEqual({ status: 'RECORDED', ...nothingMore }),
    },
    {
      goal: 'reports why a cloud reader did not charge',
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
      goal: 'reports UNKNOWN while a sale waits for its card',
      ask: async (world) => {
        const { paymentId, requestId: attemptId } = await world.startedSale()
        return { params: { paymentId, attemptId } }
      },
      holds: (outcome) => expect(outcome).toEqual({ status: 'UNKNOWN', ...nothingMore }),
    },
    {
      goal: 'reports a stub approval until it is recorded',
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
      goal: 'reports UNKNOWN for an unseen attempt without a processor',
      ask: unknownAttempt,
      holds: (outcome) => expect(outcome).toEqual({ status: 'UNKNOWN', ...nothingMore }),
    },
    {
      goal: "reports UNKNOWN for another payment's attempt",
      ask: async (world) => {
        const { params } = await recordedAttempt(world)
        return { params: { ...params, paymentId: (await world.payment())._id } }
      },
      holds: ({ status }) => expect(status).toBe('UNKNOWN'),
    },
    {
      goal: "reports UNKNOWN for another payment's reversal",
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
      goal: 'leaves the reversal pending without a processor',
      ask: unknownAttempt,
      holds: async (outcome, world, { params = {} }) => {
        expect(outcome).toEqual({ status: 'REVERSAL_PENDING', ...nothingMore })
        expect(await world.contents('getAttempt', { params })).toEqual(outcome)
        expect(await world.contents('refundAttempt', { params })).toEqual(outcome)
      },
    },
    {
      goal: 'reverses a stub approval',
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
      goal: 'reverses only once',
      ask: takenBackAttempt,
      holds: (outcome) => expect(outcome).toEqual({ status: 'REVERSED', ...nothingMore }),
    },
    {
      goal: 'reverses nothing if nothing was charged',
      ask: async (world) => ({ params: await swipedSale(world, 'Declined') }),
      holds: ({ status }) => expect(status).toBe('REFUSED'),
    },
    {
      goal: 'rejects a recorded charge',
      ask: recordedAttempt,
      status: 409,
      message: 'This charge is part of the payment. Refund the payment instead.',
    },
    {
      goal: 'rejects an attempt waiting for a card at a cloud reader',
      ask: async (world) => {
        const { paymentId, requestId: attemptId } = await world.startedSale()
        return { params: { paymentId, attemptId } }
      },
      status: 409,
      message: 'This payment is already being charged.',
    },
    {
      goal: 'rejects a cloud charge',
      ask: async (world) => ({ params: await swipedSale(world) }),
      status: 409,
    },
    ...attemptsElsewhere,
  ],
}
