import { expect } from 'vitest'

import type { Cases } from '../case.ts'
import { failure, recordedPayment, swipedSale } from './direct-charge.ts'

const unknownId = '00000000-0000-4000-8000-000000000000'
export const recordPaymentFailure: Cases<'recordPaymentFailure'> = [
  {
    goal: 'marks a failed payment',
    ask: async (world) => ({
      params: { paymentId: (await world.payment())._id },
      body: failure(),
    }),
    holds: async (payment, world) => {
      expect(payment).toMatchObject({ failureCode: 'AutoRetryFailure', status: 'INCOMPLETE' })
      const params = { paymentId: payment._id }
      expect(await world.contents('getPayment', { params })).toEqual(payment)
    },
  },
  {
    goal: 'never overwrites a success',
    ask: async (world) => {
      const { paymentId, terminalId } = await world.startedSale()
      await world.swipe(terminalId)
      return { params: { paymentId }, body: failure() }
    },
    holds: (payment) => expect(payment).toMatchObject({ failureCode: null, status: 'COMPLETE' }),
  },
  {
    goal: "rejects another cashier's payment",
    ask: async (world) => ({
      as: 'cashier2',
      params: { paymentId: (await world.payment())._id },
      body: failure(),
    }),
    status: 404,
    message: 'Payment not found',
  },
  {
    goal: "rejects another tenant's payment",
    ask: async (world) => ({
      as: 'admin',
      params: { paymentId: (await world.harborPayment())._id },
      body: failure(),
    }),
    status: 404,
    message: 'Payment not found',
  },
  {
    goal: 'returns 404 for an unknown payment',
    ask: () => ({ params: { paymentId: unknownId }, body: failure() }),
    status: 404,
    message: 'Payment not found',
  },
  {
    goal: 'rejects an empty code',
    ask: async (world) => ({
      params: { paymentId: (await world.payment())._id },
      body: { error: { failureCode: '' } },
    }),
    status: 400,
    wrong: ['error.failureCode'],
  },
  {
    goal: 'rejects an invalid amount',
    ask: async (world) => ({
      params: { paymentId: (await world.payment())._id },
      body: {
        error: { failureCode: 'X', chargedAmount: { amount: '1e3', currencyCode: 'USD' } },
      },
    }),
    status: 400,
    wrong: ['error.chargedAmount.amount'],
  },
  {
    goal: 'marks a recorded charge as reversed',
    ask: async (world) => {
      const { params, body } = await recordedPayment(world)
      return { params, body: failure({ attemptId: body.attemptId, takenBack: true }) }
    },
    holds: async (payment, world, { params = {} }) => {
      expect(payment).toMatchObject({
        status: 'INCOMPLETE',
        outcomePending: false,
        failureCode: 'AutoRetryFailure',
        totals: { chargedTotal: { amount: '0.00', currencyCode: 'USD' } },
        subpayments: [{ transactionType: 'SALE', reversed: true }],
      })
      expect(payment.subpayments).toHaveLength(1)
      expect(await world.contents('getPayment', { params })).toEqual(payment)
    },
  },
  {
    goal: 'ignores a repeated reversal report',
    ask: async (world) => {
      const { params, body } = await recordedPayment(world)
      const taken = failure({ attemptId: body.attemptId, takenBack: true })
      await world.contents('recordPaymentFailure', { params, body: taken })
      return { params, body: taken }
    },
    holds: ({ status, subpayments }) => {
      expect(status).toBe('INCOMPLETE')
      expect(subpayments).toHaveLength(1)
    },
  },
  {
    goal: "leaves another attempt's charge unchanged",
    ask: async (world) => {
      const { params } = await recordedPayment(world)
      return { params, body: failure({ attemptId: crypto.randomUUID(), takenBack: true }) }
    },
    holds: (payment) => expect(payment).toMatchObject({ failureCode: null, status: 'COMPLETE' }),
  },
  {
    goal: "leaves another payment's attempt unchanged",
    ask: async (world) => {
      const { params, body } = await recordedPayment(world)
      const { _id: paymentId } = await world.payment()
      const taken = failure({ attemptId: body.attemptId, takenBack: true })
      await world.contents('recordPaymentFailure', { params: { paymentId }, body: taken })
      return { params, body: failure(undefined, 'Declined') }
    },
    holds: (payment) => expect(payment).toMatchObject({ failureCode: null, status: 'COMPLETE' }),
  },
  {
    goal: 'ignores reversal reports for cloud sales',
    ask: async (world) => {
      const { paymentId, attemptId } = await swipedSale(world)
      return { params: { paymentId }, body: failure({ attemptId, takenBack: true }) }
    },
    holds: (payment) => expect(payment).toMatchObject({ failureCode: null, status: 'COMPLETE' }),
  },
  {
    goal: "leaves the server's pending reversal unchanged",
    ask: async (world) => {
      const { _id: paymentId } = await world.payment()
      const attemptId = crypto.randomUUID()
      await world.contents('refundAttempt', { params: { paymentId, attemptId } })
      return { params: { paymentId }, body: failure({ attemptId, takenBack: true }) }
    },
    holds: async (payment, world, { body }) => {
      expect(payment).toMatchObject({ failureCode: 'AutoRetryFailure', status: 'INCOMPLETE' })
      const { attempt } = body as ReturnType<typeof failure>
      const params = { paymentId: payment._id, attemptId: attempt?.attemptId ?? '' }
      expect((await world.contents('getAttempt', { params })).status).toBe('REVERSAL_PENDING')
    },
  },
  {
    goal: 'leaves an attempt unchanged that was not reversed',
    ask: async (world) => {
      const { params, body } = await recordedPayment(world)
      return { params, body: failure({ attemptId: body.attemptId, takenBack: false }) }
    },
    holds: (payment) => expect(payment).toMatchObject({ failureCode: null, status: 'COMPLETE' }),
  },
  {
    goal: 'stores that recording a success needed retries',
    ask: async (world) => {
      const { params, body } = await recordedPayment(world)
      const attempt = { attemptId: body.attemptId, takenBack: false }
      return { params, body: failure(attempt, 'AutoRetrySuccess') }
    },
    holds: async (payment, world, { params = {} }) => {
      expect(payment).toMatchObject({ failureCode: 'AutoRetrySuccess', status: 'COMPLETE' })
      expect(await world.contents('getPayment', { params })).toEqual(payment)
    },
  },
  {
    goal: 'rejects an invalid attempt ID',
    ask: async (world) => ({
      params: { paymentId: (await world.payment())._id },
      body: failure({ attemptId: 'again', takenBack: true }),
    }),
    status: 400,
    wrong: ['attempt.attemptId'],
  },
]
