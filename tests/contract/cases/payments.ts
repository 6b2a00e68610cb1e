import { expect } from 'vitest'

import { usd } from '#domain/money/money.ts'
import { decodeReceipt } from '#domain/receipts/receipt-content.ts'
import { parseShortCode } from '#domain/receipts/short-code.ts'

import type { Cases } from '../case.ts'
import { createPaymentElsewhere } from './create-payment-elsewhere.ts'
import { createPaymentOfRecords } from './create-payment-records.ts'
import { createPaymentRefusals } from './create-payment-refusals.ts'
import { createPayment } from './create-payment.ts'
import { fees } from './fees.ts'
import { paidPayment, refundBody, saleOf } from './paid-payment.ts'

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
      title: 'adds the fields that follow from the parts',
      request: async (world) => {
        const payment = await paidPayment(world)
        const params = { transactionId: saleOf(payment) }
        await world.contents('processRefund', { params, body: refundBody(payment, 500) })
        return { params: { paymentId: payment._id } }
      },
      verify: ({ payables, subpayments, relatedSubpayments, groupedTotals }) => {
        expect(payables).toMatchObject([
          { minAmountValue: '15.00', maxAmountValue: '15.00', integrationData: null, outage: null },
        ])
        expect(subpayments.map(({ isRefund }) => isRefund)).toEqual([false, true])
        expect(relatedSubpayments).toEqual(subpayments.slice(1))
        expect(groupedTotals).toEqual({
          groups: [
            {
              serviceOfferingId: 'lakeview-clerk',
              payables,
              subTotal: usd('15.00'),
              fees: usd('1.00'),
              groupTotal: usd('16.00'),
            },
          ],
          totalFees: usd('1.00'),
          grandTotal: usd('16.00'),
        })
      },
    },
    {
      title: 'gives each entry the code of its receipt',
      request: async (world) => {
        const payment = await paidPayment(world)
        const params = { transactionId: saleOf(payment) }
        await world.contents('processRefund', { params, body: refundBody(payment, 500) })
        return { params: { paymentId: payment._id } }
      },
      verify: ({ _id: paymentId, tenantId, subpayments }) => {
        for (const { receiptCode, ...entry } of subpayments) {
          const { btpsTransactionId, transactionType, chargedAmount, createdAt } = entry
          const code = receiptCode?.url.replace(/^https?:\/\/[^/]+\/verify\//, '') ?? ''
          expect(decodeReceipt(code)?.content).toEqual({
            kind: transactionType,
            keyId: expect.stringMatching(/^[\da-f]{8}$/),
            tenantId,
            paymentId,
            transactionId: btpsTransactionId,
            amount: chargedAmount,
            paidAt: createdAt,
          })
        }
        const shortCodes = subpayments.map(({ receiptCode }) => receiptCode?.shortCode ?? '')
        expect(shortCodes.map(parseShortCode)).not.toContain(undefined)
        expect(new Set(shortCodes).size).toBe(2)
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
