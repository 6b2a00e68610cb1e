import { expect } from 'vitest'

import type { Cases } from '../case.ts'
import { createPaymentElsewhere } from './create-payment-elsewhere.ts'
import { createPaymentOfRecords } from './create-payment-records.ts'
import { createPaymentRefusals } from './create-payment-refusals.ts'
import { createPayment } from './create-payment.ts'
import { fees } from './fees.ts'

const unknownId = '00000000-0000-4000-8000-000000000000'
export const payments: typeof fees & {
  createPayment: Cases<'createPayment'>
  getPayment: Cases<'getPayment'>
} = {
  ...fees,

  createPayment: [
    ...createPayment,
    ...createPaymentRefusals,
    ...createPaymentElsewhere,
    ...createPaymentOfRecords,
  ],

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
      goal: 'knows it however its id is spelled',
      ask: async (world) => ({
        params: { paymentId: (await world.payment())._id.toUpperCase() },
      }),
      holds: ({ _id }) => expect(_id).toBe(_id.toLowerCase()),
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
}
