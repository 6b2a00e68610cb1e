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
  { goal: "hides other cashiers' sales", ask: request({}, { as: 'cashier2' }), ...notFound },
  { goal: "hides another tenant's sale", ask: request({}, { as: 'harborAdmin' }), ...notFound },
  {
    goal: 'returns 404 for an unknown sale',
    ask: request({}, { params: { transactionId: unknownId } }),
    ...notFound,
  },
  {
    goal: 'returns 404 for another kind of ID',
    ask: request({}, { params: { transactionId: 'no-such' } }),
    ...notFound,
  },
  {
    goal: 'rejects a refund of a refund',
    ask: async (world) => {
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
    goal: 'rejects a cashier if refunds are admin-only',
    ask: async (world) => {
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
    goal: 'rejects a partial refund if only full refunds are allowed',
    ask: async (world) => {
      const payment = await paidInHarbor(world)
      return {
        as: 'harborAdmin',
        params: { transactionId: saleOf(payment) },
        body: refundBody(payment, 0),
      }
    },
    status: 422,
    message: 'Choose something to refund.',
    wrong: ['lineItems'],
  },
  {
    goal: 'rejects a refund with nothing left',
    ask: async (world) => {
      const payment = await paidPayment(world)
      await world.contents('refundPayment', { params: { paymentId: payment._id } })
      return { params: { transactionId: saleOf(payment) }, body: refundBody(payment, 500) }
    },
    status: 409,
    message: 'This payment is already fully refunded.',
  },
  {
    goal: 'rejects a reversed sale',
    ask: async (world) => {
      const { payment, body } = await recordedPayment(world)
      await reportReversal(world, payment._id, body.attemptId)
      return { params: { transactionId: saleOf(payment) }, body: refundBody(payment, 500) }
    },
    status: 409,
    message: 'This charge was reversed. There is nothing to refund.',
  },
  {
    goal: "rejects more than an item's remainder",
    ask: lines((lineItemId) => [{ lineItemId, amount: 1501 }]),
    status: 422,
    message: 'The amount is more than what is left to refund of this item.',
    wrong: ['lineItems.0.amount'],
  },
  {
    goal: 'rejects an item of another payment',
    ask: lines(() => [{ lineItemId: 'another', amount: 1 }]),
    status: 422,
    message: 'This item is not part of the payment.',
    wrong: ['lineItems.0.lineItemId'],
  },
  {
    goal: 'rejects a repeated item',
    ask: lines((lineItemId) => [
      { lineItemId, amount: 1 },
      { lineItemId, amount: 1 },
    ]),
    status: 422,
    message: 'This item is listed twice.',
    wrong: ['lineItems.1.lineItemId'],
  },
  {
    goal: 'rejects a negative amount',
    ask: lines((lineItemId) => [{ lineItemId, amount: -1 }]),
    status: 400,
    message: 'Cannot be less than 0.',
    wrong: ['lineItems.0.amount'],
  },
  {
    goal: 'rejects fractions of a cent',
    ask: lines((lineItemId) => [{ lineItemId, amount: 0.5 }]),
    status: 400,
    wrong: ['lineItems.0.amount'],
  },
  {
    goal: 'rejects an empty list of items',
    ask: lines(() => []),
    status: 400,
    message: 'Choose at least one item.',
    wrong: ['lineItems'],
  },
  {
    goal: 'rejects an idempotencyId that is not a UUID',
    ask: request({ idempotencyId: 'again' }),
    status: 400,
    wrong: ['idempotencyId'],
  },
  {
    goal: 'rejects another initiator',
    ask: request({ initiatorType: 'CUSTOMER' }),
    status: 400,
    wrong: ['initiatorType'],
  },
]
