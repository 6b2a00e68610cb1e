import type { Case } from '../case.ts'
import type { Parts, World } from '../world.ts'
import { recordedPayment, reportReversal } from './direct-charge.ts'
import { paidInHarbor, paidPayment, refundBody, saleOf } from './paid-payment.ts'

const unknownId = '00000000-0000-4000-8000-000000000000'
const notFound = { status: 404, message: 'Payment not found' } as const

const request =
  (changes: object, parts: Parts = {}) =>
  async (world: World): Promise<Parts> => {
    const payment = await paidPayment(world)
    return {
      params: { transactionId: saleOf(payment) },
      body: refundBody(payment, 500, changes),
      ...parts,
    }
  }

const lines =
  (change: (lineItemId: string) => object[]) =>
  async (world: World): Promise<Parts> => {
    const payment = await paidPayment(world)
    const lineItems = change(payment.payables[0]?.lineItemId ?? '')
    return {
      params: { transactionId: saleOf(payment) },
      body: refundBody(payment, 500, { lineItems }),
    }
  }

/** Shared by drafts and refunds. */
export const refundRefusals: Case<'draftRefund' | 'processRefund'>[] = [
  { title: "hides other cashiers' sales", request: request({}, { as: 'cashier2' }), ...notFound },
  {
    title: "hides another tenant's sale",
    request: request({}, { as: 'harborAdmin' }),
    ...notFound,
  },
  {
    title: 'returns 404 for an unknown sale',
    request: request({}, { params: { transactionId: unknownId } }),
    ...notFound,
  },
  {
    title: 'returns 404 for another kind of ID',
    request: request({}, { params: { transactionId: 'no-such' } }),
    ...notFound,
  },
  {
    title: 'rejects a refund of a refund',
    request: async (world) => {
      const payment = await paidPayment(world)
      const params = { transactionId: saleOf(payment) }
      const body = refundBody(payment, 500)
      const { subpayments } = await world.contents('processRefund', { params, body })
      const transactionId = subpayments.at(-1)?.btpsTransactionId ?? ''
      return { params: { transactionId }, body: refundBody(payment, 500) }
    },
    ...notFound,
  },
  {
    title: 'rejects a cashier if refunds are admin-only',
    request: async (world) => {
      const payment = await paidInHarbor(world)
      return {
        as: 'harborCashier',
        params: { transactionId: saleOf(payment) },
        body: refundBody(payment, 1500),
      }
    },
    status: 403,
    message: 'Only an administrator can make refunds in this office.',
  },
  {
    title: 'rejects a partial refund if only full refunds are allowed',
    request: async (world) => {
      const payment = await paidInHarbor(world)
      return {
        as: 'harborAdmin',
        params: { transactionId: saleOf(payment) },
        body: refundBody(payment, 0),
      }
    },
    status: 422,
    message: 'Choose something to refund.',
    invalidFields: ['lineItems'],
  },
  {
    title: 'rejects a refund with nothing left',
    request: async (world) => {
      const payment = await paidPayment(world)
      await world.contents('refundPayment', { params: { paymentId: payment._id } })
      return { params: { transactionId: saleOf(payment) }, body: refundBody(payment, 500) }
    },
    status: 409,
    message: /^This payment is already fully refunded\. .+ refunded \$\d+\.\d\d on /,
  },
  {
    title: 'rejects a reversed sale',
    request: async (world) => {
      const { payment, body } = await recordedPayment(world)
      await reportReversal(world, payment._id, body.attemptId)
      return { params: { transactionId: saleOf(payment) }, body: refundBody(payment, 500) }
    },
    status: 409,
    message: 'This charge was reversed. There is nothing to refund.',
  },
  {
    title: "rejects more than an item's remainder",
    request: lines((lineItemId) => [{ lineItemId, amount: 1501 }]),
    status: 422,
    message: 'The amount is more than what is left to refund of this item.',
    invalidFields: ['lineItems.0.amount'],
  },
  {
    title: 'rejects an item of another payment',
    request: lines(() => [{ lineItemId: 'another', amount: 1 }]),
    status: 422,
    message: 'This item is not part of the payment.',
    invalidFields: ['lineItems.0.lineItemId'],
  },
  {
    title: 'rejects a repeated item',
    request: lines((lineItemId) => [
      { lineItemId, amount: 1 },
      { lineItemId, amount: 1 },
    ]),
    status: 422,
    message: 'This item is listed twice.',
    invalidFields: ['lineItems.1.lineItemId'],
  },
  {
    title: 'rejects a negative amount',
    request: lines((lineItemId) => [{ lineItemId, amount: -1 }]),
    status: 400,
    message: 'Cannot be less than 0.',
    invalidFields: ['lineItems.0.amount'],
  },
  {
    title: 'rejects fractions of a cent',
    request: lines((lineItemId) => [{ lineItemId, amount: 0.5 }]),
    status: 400,
    invalidFields: ['lineItems.0.amount'],
  },
  {
    title: 'rejects an empty list of items',
    request: lines(() => []),
    status: 400,
    message: 'Choose at least one item.',
    invalidFields: ['lineItems'],
  },
  {
    title: 'rejects an idempotencyId that is not a UUID',
    request: request({ idempotencyId: 'again' }),
    status: 400,
    invalidFields: ['idempotencyId'],
  },
  {
    title: 'rejects another initiator',
    request: request({ initiatorType: 'CUSTOMER' }),
    status: 400,
    invalidFields: ['initiatorType'],
  },
]
