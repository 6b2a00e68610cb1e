import { expect } from 'vitest'

import type { Cases } from '../case.ts'
import { createPaymentElsewhere } from './create-payment-elsewhere.ts'
import { createPaymentRefusals } from './create-payment-refusals.ts'
import { createPayment } from './create-payment.ts'
import { fees } from './fees.ts'

const unknownId = '00000000-0000-4000-8000-000000000000'
const failed = {
  error: {
    failureCode: 'AutoRetryFailure',
    failureDescription: 'The sale could not be recorded.',
    chargedAmount: { amount: '16.00', currencyCode: 'USD' },
    authorizedAmount: null,
  },
}

export const payments: typeof fees & {
  createPayment: Cases<'createPayment'>
  getPayment: Cases<'getPayment'>
  recordPaymentFailure: Cases<'recordPaymentFailure'>
} = {
  ...fees,

  createPayment: [...createPayment, ...createPaymentRefusals, ...createPaymentElsewhere],

  getPayment: [
    {
      goal: 'shows cashiers their own',
      ask: async (world) => ({ params: { paymentId: (await world.payment())._id } }),
      holds: ({ userFirstName, totals }) => {
        expect(userFirstName).toBe('Cory')
        expect(totals.grandTotal.amount).toBe('16.00')
      },
    },
    {
      goal: 'shows administrators everyone’s',
      ask: async (world) => ({
        as: 'admin',
        params: { paymentId: (await world.payment())._id },
      }),
    },
    {
      goal: "hides other cashiers'",
      ask: async (world) => ({
        as: 'cashier2',
        params: { paymentId: (await world.payment())._id },
      }),
      status: 404,
      message: 'Payment not found',
    },
    {
      goal: "hides another tenant's, even from an administrator",
      ask: async (world) => ({
        as: 'admin',
        params: { paymentId: (await world.harborPayment())._id },
      }),
      status: 404,
      message: 'Payment not found',
    },
    {
      goal: 'knows no unknown one',
      ask: () => ({ params: { paymentId: unknownId } }),
      status: 404,
      message: 'Payment not found',
    },
    {
      goal: 'knows none by an id of another kind',
      ask: () => ({ params: { paymentId: 'not-a-uuid' } }),
      status: 404,
      message: 'Payment not found',
    },
    {
      goal: 'refuses what is no identifier',
      ask: () => ({ params: { paymentId: 'a b' } }),
      status: 400,
      wrong: ['paymentId'],
    },
  ],

  recordPaymentFailure: [
    {
      goal: 'marks a payment of which nothing came',
      ask: async (world) => ({
        params: { paymentId: (await world.payment())._id },
        body: failed,
      }),
      holds: async (payment, world) => {
        expect(payment).toMatchObject({ failureCode: 'AutoRetryFailure', status: 'INCOMPLETE' })
        const params = { paymentId: payment._id }
        expect(await world.contents('getPayment', { params })).toEqual(payment)
      },
    },
    {
      goal: 'never covers a success',
      ask: async (world) => {
        const { paymentId, terminalId } = await world.startedSale()
        await world.swipe(terminalId)
        return { params: { paymentId }, body: failed }
      },
      holds: (payment) => expect(payment).toMatchObject({ failureCode: null, status: 'COMPLETE' }),
    },
    {
      goal: "refuses another cashier's",
      ask: async (world) => ({
        as: 'cashier2',
        params: { paymentId: (await world.payment())._id },
        body: failed,
      }),
      status: 404,
      message: 'Payment not found',
    },
    {
      goal: "refuses another tenant's",
      ask: async (world) => ({
        as: 'admin',
        params: { paymentId: (await world.harborPayment())._id },
        body: failed,
      }),
      status: 404,
      message: 'Payment not found',
    },
    {
      goal: 'refuses an unknown one',
      ask: () => ({ params: { paymentId: unknownId }, body: failed }),
      status: 404,
      message: 'Payment not found',
    },
    {
      goal: 'refuses an empty code',
      ask: async (world) => ({
        params: { paymentId: (await world.payment())._id },
        body: { error: { failureCode: '' } },
      }),
      status: 400,
      wrong: ['error.failureCode'],
    },
    {
      goal: 'refuses an amount that is none',
      ask: async (world) => ({
        params: { paymentId: (await world.payment())._id },
        body: {
          error: { failureCode: 'X', chargedAmount: { amount: '1e3', currencyCode: 'USD' } },
        },
      }),
      status: 400,
      wrong: ['error.chargedAmount.amount'],
    },
  ],
}
