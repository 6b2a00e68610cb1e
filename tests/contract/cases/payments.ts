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
      goal: 'shows cashiers their own payment',
      ask: async (world) => ({ params: { paymentId: (await world.payment())._id } }),
      holds: ({ userFirstName, totals }) => {
        expect(userFirstName).toBe('Cory')
        expect(totals.grandTotal.amount).toBe('16.00')
      },
    },
    {
      goal: 'finds the payment by its ID in any case',
      ask: async (world) => ({
        params: { paymentId: (await world.payment())._id.toUpperCase() },
      }),
      holds: ({ _id }) => expect(_id).toBe(_id.toLowerCase()),
    },
    {
      goal: 'shows administrators every payment',
      ask: async (world) => ({
        as: 'admin',
        params: { paymentId: (await world.payment())._id },
      }),
    },
    {
      goal: "hides other cashiers' payments",
      ask: async (world) => ({
        as: 'cashier2',
        params: { paymentId: (await world.payment())._id },
      }),
      status: 404,
      message: 'Payment not found',
    },
    {
      goal: "hides another tenant's payment from an administrator",
      ask: async (world) => ({
        as: 'admin',
        params: { paymentId: (await world.harborPayment())._id },
      }),
      status: 404,
      message: 'Payment not found',
    },
    {
      goal: 'returns 404 for an unknown payment',
      ask: () => ({ params: { paymentId: unknownId } }),
      status: 404,
      message: 'Payment not found',
    },
    {
      goal: 'returns 404 for another kind of ID',
      ask: () => ({ params: { paymentId: 'not-a-uuid' } }),
      status: 404,
      message: 'Payment not found',
    },
    {
      goal: 'rejects an invalid ID',
      ask: () => ({ params: { paymentId: 'a b' } }),
      status: 400,
      wrong: ['paymentId'],
    },
  ],
}
