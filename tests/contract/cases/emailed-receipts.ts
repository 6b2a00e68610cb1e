import { expect } from 'vitest'

import { EMAILED_RECEIPT_LIMITS } from '#domain/receipts/emailed-receipt.ts'

import type { Cases } from '../case.ts'
import type { World } from '../world.ts'
import { paidPayment, saleOf } from './paid-payment.ts'

const emailAddress = 'ana@example.com'

/** A request to email a new payment's receipt. */
const emailing = async (world: World, body: object = { emailAddress }) => ({
  params: { paymentId: (await world.payment())._id },
  body,
})

export const emailedReceipts: {
  getEmailedReceipts: Cases<'getEmailedReceipts'>
  emailReceipt: Cases<'emailReceipt'>
} = {
  getEmailedReceipts: [
    {
      title: 'lists the receipts of the payment with the newest first',
      request: async (world) => {
        const { params, body } = await emailing(world)
        await world.contents('emailReceipt', { params, body })
        const second = { emailAddress: 'ben@example.com' }
        await world.contents('emailReceipt', { params, body: second })
        return { params }
      },
      verify: (receipts) =>
        expect(receipts.map((each) => each.emailAddress)).toEqual([
          'ben@example.com',
          emailAddress,
        ]),
    },
    {
      title: 'lists nothing before a receipt was emailed',
      request: async (world) => ({ params: (await emailing(world)).params }),
      verify: (receipts) => expect(receipts).toEqual([]),
    },
    {
      title: 'shows the receipts to administrators',
      request: async (world) => ({ as: 'admin', params: (await emailing(world)).params }),
    },
    {
      title: "hides other cashiers' payments",
      request: async (world) => ({ as: 'cashier2', params: (await emailing(world)).params }),
      status: 404,
      message: 'Payment not found',
    },
  ],

  emailReceipt: [
    {
      title: 'queues the receipt of the payment',
      request: (world) => emailing(world, { emailAddress: ` ${emailAddress} ` }),
      verify: (receipt) =>
        expect(receipt).toEqual({
          _id: expect.any(String),
          transactionId: null,
          emailAddress,
          state: 'QUEUED',
          reason: null,
          changedAt: expect.any(Number),
        }),
    },
    {
      title: "queues the receipt of one of the payment's transactions",
      request: async (world) => {
        const payment = await paidPayment(world)
        return {
          params: { paymentId: payment._id },
          body: { emailAddress, transactionId: saleOf(payment) },
        }
      },
      verify: ({ transactionId }, _, { body }) => expect(body).toMatchObject({ transactionId }),
    },
    {
      title: 'queues one receipt for a repeated key',
      request: async (world) => {
        const headers = { 'Idempotency-Key': crypto.randomUUID() }
        const asked = { ...(await emailing(world)), headers }
        await world.contents('emailReceipt', asked)
        return asked
      },
      verify: async ({ _id }, world, { params = {} }) => {
        const listed = await world.contents('getEmailedReceipts', { params })
        expect(listed.map((each) => each._id)).toEqual([_id])
      },
    },
    {
      title: 'rejects a transaction of another payment',
      request: async (world) => ({
        ...(await emailing(world, {
          emailAddress,
          transactionId: saleOf(await paidPayment(world)),
        })),
      }),
      status: 404,
      message: 'Transaction not found',
    },
    {
      title: "rejects another cashier's payment",
      request: async (world) => ({ ...(await emailing(world)), as: 'cashier2' }),
      status: 404,
      message: 'Payment not found',
    },
    {
      title: 'rejects an empty address',
      request: (world) => emailing(world, { emailAddress: ' ' }),
      status: 400,
      invalidFields: ['emailAddress'],
      message: 'This field cannot be blank.',
    },
    ...['ana', 'ana@example', 'ana@example.com, ben@example.com', 'Ana <ana@example.com>'].map(
      (wrong) => ({
        title: `rejects the address ${wrong}`,
        request: (world: World) => emailing(world, { emailAddress: wrong }),
        status: 400,
        invalidFields: ['emailAddress'],
        message: 'Enter an email address in the correct format, like name@example.com.',
      }),
    ),
    {
      title: 'rejects a receipt that was emailed too often',
      request: async (world) => {
        const asked = await emailing(world)
        for (let sent = 0; sent < EMAILED_RECEIPT_LIMITS.ofPayment; sent += 1) {
          await world.contents('emailReceipt', asked)
        }
        return asked
      },
      status: 429,
      message: 'This receipt was emailed too often. Try again in 30 minutes.',
    },
  ],
}
