import { expect } from 'vitest'

import { zero } from '#domain/money/money.ts'

import type { Cases } from '../case.ts'
import { failure, recordedPayment, swipedSale } from './direct-charge.ts'

const unknownId = '00000000-0000-4000-8000-000000000000'
export const recordPaymentFailure: Cases<'recordPaymentFailure'> = [
  {
    title: 'marks a failed payment',
    request: async (world) => ({
      params: { paymentId: (await world.payment())._id },
      body: failure(),
    }),
    verify: async (payment, world) => {
      expect(payment).toMatchObject({ failureCode: 'AutoRetryFailure', status: 'INCOMPLETE' })
      const params = { paymentId: payment._id }
      expect(await world.contents('getPayment', { params })).toEqual(payment)
    },
  },
  {
    title: 'never overwrites a success',
    request: async (world) => {
      const { paymentId, terminalId } = await world.startedSale()
      await world.swipe(terminalId)
      return { params: { paymentId }, body: failure() }
    },
    verify: (payment) => expect(payment).toMatchObject({ failureCode: null, status: 'COMPLETE' }),
  },
  {
    title: "rejects another cashier's payment",
    request: async (world) => ({
      as: 'cashier2',
      params: { paymentId: (await world.payment())._id },
      body: failure(),
    }),
    status: 404,
    message: 'Payment not found',
  },
  {
    title: "rejects another tenant's payment",
    request: async (world) => ({
      as: 'admin',
      params: { paymentId: (await world.harborPayment())._id },
      body: failure(),
    }),
    status: 404,
    message: 'Payment not found',
  },
  {
    title: 'returns 404 for an unknown payment',
    request: () => ({ params: { paymentId: unknownId }, body: failure() }),
    status: 404,
    message: 'Payment not found',
  },
  {
    title: 'rejects an empty code',
    request: async (world) => ({
      params: { paymentId: (await world.payment())._id },
      body: { error: { failureCode: '' } },
    }),
    status: 400,
    invalidFields: ['error.failureCode'],
  },
  {
    title: 'rejects an invalid amount',
    request: async (world) => ({
      params: { paymentId: (await world.payment())._id },
      body: {
        error: { failureCode: 'X', chargedAmount: { amount: '1e3', currencyCode: 'USD' } },
      },
    }),
    status: 400,
    invalidFields: ['error.chargedAmount.amount'],
  },
  {
    title: 'marks a recorded charge as reversed',
    request: async (world) => {
      const { params, body } = await recordedPayment(world)
      return { params, body: failure({ attemptId: body.attemptId, takenBack: true }) }
    },
    verify: async (payment, world, { params = {} }) => {
      expect(payment).toMatchObject({
        status: 'INCOMPLETE',
        outcomePending: false,
        failureCode: 'AutoRetryFailure',
        totals: { chargedTotal: zero() },
        subpayments: [{ transactionType: 'SALE', reversed: true }],
      })
      expect(payment.subpayments).toHaveLength(1)
      expect(await world.contents('getPayment', { params })).toEqual(payment)
    },
  },
  {
    title: 'ignores a repeated reversal report',
    request: async (world) => {
      const { params, body } = await recordedPayment(world)
      const taken = failure({ attemptId: body.attemptId, takenBack: true })
      await world.contents('recordPaymentFailure', { params, body: taken })
      return { params, body: taken }
    },
    verify: ({ status, subpayments }) => {
      expect(status).toBe('INCOMPLETE')
      expect(subpayments).toHaveLength(1)
    },
  },
  {
    title: "leaves another attempt's charge unchanged",
    request: async (world) => {
      const { params } = await recordedPayment(world)
      return { params, body: failure({ attemptId: crypto.randomUUID(), takenBack: true }) }
    },
    verify: (payment) => expect(payment).toMatchObject({ failureCode: null, status: 'COMPLETE' }),
  },
  {
    title: "leaves another payment's attempt unchanged",
    request: async (world) => {
      const { params, body } = await recordedPayment(world)
      const { _id: paymentId } = await world.payment()
      const taken = failure({ attemptId: body.attemptId, takenBack: true })
      await world.contents('recordPaymentFailure', { params: { paymentId }, body: taken })
      return { params, body: failure(undefined, 'Declined') }
    },
    verify: (payment) => expect(payment).toMatchObject({ failureCode: null, status: 'COMPLETE' }),
  },
  {
    title: 'ignores reversal reports for cloud sales',
    request: async (world) => {
      const { paymentId, attemptId } = await swipedSale(world)
      return { params: { paymentId }, body: failure({ attemptId, takenBack: true }) }
    },
    verify: (payment) => expect(payment).toMatchObject({ failureCode: null, status: 'COMPLETE' }),
  },
  {
    title: "leaves the server's pending reversal unchanged",
    request: async (world) => {
      const { _id: paymentId } = await world.payment()
      const attemptId = crypto.randomUUID()
      await world.contents('refundAttempt', { params: { paymentId, attemptId } })
      return { params: { paymentId }, body: failure({ attemptId, takenBack: true }) }
    },
    verify: async (payment, world, { body }) => {
      expect(payment).toMatchObject({ failureCode: 'AutoRetryFailure', status: 'INCOMPLETE' })
      const { attempt } = body as ReturnType<typeof failure>
      const params = { paymentId: payment._id, attemptId: attempt?.attemptId ?? '' }
      expect((await world.contents('getAttempt', { params })).status).toBe('REVERSAL_PENDING')
    },
  },
  {
    title: 'leaves an attempt unchanged that was not reversed',
    request: async (world) => {
      const { params, body } = await recordedPayment(world)
      return { params, body: failure({ attemptId: body.attemptId, takenBack: false }) }
    },
    verify: (payment) => expect(payment).toMatchObject({ failureCode: null, status: 'COMPLETE' }),
  },
  {
    title: 'stores that recording a success needed retries',
    request: async (world) => {
      const { params, body } = await recordedPayment(world)
      const attempt = { attemptId: body.attemptId, takenBack: false }
      return { params, body: failure(attempt, 'AutoRetrySuccess') }
    },
    verify: async (payment, world, { params = {} }) => {
      expect(payment).toMatchObject({ failureCode: 'AutoRetrySuccess', status: 'COMPLETE' })
      expect(await world.contents('getPayment', { params })).toEqual(payment)
    },
  },
  {
    title: 'rejects an invalid attempt ID',
    request: async (world) => ({
      params: { paymentId: (await world.payment())._id },
      body: failure({ attemptId: 'again', takenBack: true }),
    }),
    status: 400,
    invalidFields: ['attempt.attemptId'],
  },
]
