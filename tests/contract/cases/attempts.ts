import { expect } from 'vitest'

import { usd, zero } from '#domain/money/money.ts'
import { readerErrors } from '#domain/reader/reader-errors.ts'

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
      title: 'reports a recorded charge',
      request: recordedAttempt,
      verify: (outcome) => expect(outcome).toEqual({ status: 'RECORDED', ...nothingMore }),
    },
    {
      title: 'finds an attempt by its ID in any case',
      request: async (world) => {
        const { params } = await recordedAttempt(world)
        return { params: { ...params, attemptId: params.attemptId.toUpperCase() } }
      },
      verify: ({ status }) => expect(status).toBe('RECORDED'),
    },
    {
      title: 'reports a charge reversed before recording',
      request: takenBackAttempt,
      verify: (outcome) => expect(outcome).toEqual({ status: 'REVERSED', ...nothingMore }),
    },
    {
      title: 'reports a charge reversed after recording',
      request: async (world) => {
        const { params } = await recordedAttempt(world)
        await reportReversal(world, params.paymentId, params.attemptId)
        return { params }
      },
      verify: ({ status }) => expect(status).toBe('REVERSED'),
    },
    {
      title: 'reports a cloud charge',
      request: async (world) => ({ params: await swipedSale(world) }),
      verify: (outcome) => expect(outcome).toEqual({ status: 'RECORDED', ...nothingMore }),
    },
    {
      title: 'reports why a cloud reader did not charge',
      request: async (world) => ({ params: await swipedSale(world, 'Declined') }),
      verify: (outcome) =>
        expect(outcome).toEqual({
          status: 'REFUSED',
          approval: null,
          refusal: {
            statusCode: 'Declined',
            processorCode: '20',
            message: readerErrors.declined.detail,
          },
        }),
    },
    {
      title: 'reports UNKNOWN while a sale waits for its card',
      request: async (world) => {
        const { paymentId, requestId: attemptId } = await world.startedSale()
        return { params: { paymentId, attemptId } }
      },
      verify: (outcome) => expect(outcome).toEqual({ status: 'UNKNOWN', ...nothingMore }),
    },
    {
      title: 'reports a stub approval until it is recorded',
      request: stubbedAttempt,
      verify: async (outcome, world, { params = {} }) => {
        const { approval } = outcome
        expect(outcome).toMatchObject({
          status: 'APPROVED',
          approval: { approvedAmount: usd('16.00') },
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
      title: 'reports UNKNOWN for an unseen attempt without a processor',
      request: unknownAttempt,
      verify: (outcome) => expect(outcome).toEqual({ status: 'UNKNOWN', ...nothingMore }),
    },
    {
      title: "reports UNKNOWN for another payment's attempt",
      request: async (world) => {
        const { params } = await recordedAttempt(world)
        return { params: { ...params, paymentId: (await world.payment())._id } }
      },
      verify: ({ status }) => expect(status).toBe('UNKNOWN'),
    },
    {
      title: "reports UNKNOWN for another payment's reversal",
      request: async (world) => {
        const { params } = await takenBackAttempt(world)
        return { params: { ...params, paymentId: (await world.payment())._id } }
      },
      verify: ({ status }) => expect(status).toBe('UNKNOWN'),
    },
    ...attemptsElsewhere,
  ],

  refundAttempt: [
    {
      title: 'leaves the reversal pending without a processor',
      request: unknownAttempt,
      verify: async (outcome, world, { params = {} }) => {
        expect(outcome).toEqual({ status: 'REVERSAL_PENDING', ...nothingMore })
        expect(await world.contents('getAttempt', { params })).toEqual(outcome)
        expect(await world.contents('refundAttempt', { params })).toEqual(outcome)
      },
    },
    {
      title: 'reverses a stub approval',
      request: stubbedAttempt,
      verify: async (outcome, world, { params = {} }) => {
        expect(outcome).toEqual({ status: 'REVERSED', ...nothingMore })
        expect(await world.contents('getAttempt', { params })).toEqual(outcome)
        const payment = await world.contents('getPayment', { params })
        expect(payment).toMatchObject({
          status: 'INCOMPLETE',
          totals: { chargedTotal: zero() },
          subpayments: [{ transactionType: 'SALE', reversed: true }],
        })
      },
    },
    {
      title: 'reverses only once',
      request: takenBackAttempt,
      verify: (outcome) => expect(outcome).toEqual({ status: 'REVERSED', ...nothingMore }),
    },
    {
      title: 'reverses nothing if nothing was charged',
      request: async (world) => ({ params: await swipedSale(world, 'Declined') }),
      verify: ({ status }) => expect(status).toBe('REFUSED'),
    },
    {
      title: 'rejects a recorded charge',
      request: recordedAttempt,
      status: 409,
      message: 'This charge is part of the payment. Refund the payment instead.',
    },
    {
      title: 'rejects an attempt waiting for a card at a cloud reader',
      request: async (world) => {
        const { paymentId, requestId: attemptId } = await world.startedSale()
        return { params: { paymentId, attemptId } }
      },
      status: 409,
      message: 'This payment is already being charged.',
    },
    {
      title: 'rejects a cloud charge',
      request: async (world) => ({ params: await swipedSale(world) }),
      status: 409,
    },
    ...attemptsElsewhere,
  ],
}
