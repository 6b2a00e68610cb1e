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
      title: 'shows cashiers their own payment',
      request: async (world) => ({ params: { paymentId: (await world.payment())._id } }),
      verify: ({ userFirstName, totals }) => {
        expect(userFirstName).toBe('Cory')
        expect(totals.grandTotal.amount).toBe('16.00')
      },
    },
    {
      title: 'finds the payment by its ID in any case',
      request: async (world) => ({
        params: { paymentId: (await world.payment())._id.toUpperCase() },
      }),
      verify: ({ _id }) => expect(_id).toBe(_id.toLowerCase()),
    },
    {
      title: 'shows administrators every payment',
      request: async (world) => ({
        as: 'admin',
        params: { paymentId: (await world.payment())._id },
      }),
    },
    {
      title: "hides other cashiers' payments",
      request: async (world) => ({
        as: 'cashier2',
        params: { paymentId: (await world.payment())._id },
      }),
      status: 404,
      message: 'Payment not found',
    },
    {
      title: "hides another tenant's payment from an administrator",
      request: async (world) => ({
        as: 'admin',
        params: { paymentId: (await world.harborPayment())._id },
      }),
      status: 404,
      message: 'Payment not found',
    },
    {
      title: 'returns 404 for an unknown payment',
      request: () => ({ params: { paymentId: unknownId } }),
      status: 404,
      message: 'Payment not found',
    },
    {
      title: 'returns 404 for another kind of ID',
      request: () => ({ params: { paymentId: 'not-a-uuid' } }),
      status: 404,
      message: 'Payment not found',
    },
    {
      title: 'rejects an invalid ID',
      request: () => ({ params: { paymentId: 'a b' } }),
      status: 400,
      invalidFields: ['paymentId'],
    },
  ],
}
