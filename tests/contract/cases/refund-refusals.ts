import type { Case } from '../case.ts'
import type { Parts, World } from '../world.ts'
import { recordedPayment, takeBack } from './direct-charge.ts'
import { paidInHarbor, paidPayment, refundBody, saleOf } from './paid-payment.ts'

const unknownId = '00000000-0000-4000-8000-000000000000'
const notFound = { status: 404, message: 'Payment not found' } as const

/** Of a Certified Copy that was paid, five dollars, with what is wrong about it. */
const asked =
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

/** What a refund is refused for, whether it is drafted or made. */
export const refundRefusals: Case<'draftRefund' | 'processRefund'>[] = [
  { goal: "hides other cashiers'", ask: asked({}, { as: 'cashier2' }), ...notFound },
  { goal: "hides another tenant's", ask: asked({}, { as: 'harborAdmin' }), ...notFound },
  {
    goal: 'knows no unknown sale',
    ask: asked({}, { params: { transactionId: unknownId } }),
    ...notFound,
  },
  {
    goal: 'knows none by an id of another kind',
    ask: asked({}, { params: { transactionId: 'no-such' } }),
    ...notFound,
  },
  {
    goal: 'refunds no refund',
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
    goal: 'refuses a cashier where refunds are the administrators’',
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
    goal: 'refuses a part where the whole is all that may be',
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
    goal: 'refuses where nothing is left',
    ask: async (world) => {
      const payment = await paidPayment(world)
      await world.contents('refundPayment', { params: { paymentId: payment._id } })
      return { params: { transactionId: saleOf(payment) }, body: refundBody(payment, 500) }
    },
    status: 409,
    message: 'Everything of this payment has been refunded already.',
  },
  {
    goal: 'refuses what was reversed',
    ask: async (world) => {
      const { payment, body } = await recordedPayment(world)
      await takeBack(world, payment._id, body.attemptId)
      return { params: { transactionId: saleOf(payment) }, body: refundBody(payment, 500) }
    },
    status: 409,
    message: 'This charge was reversed. There is nothing to refund.',
  },
  {
    goal: 'refuses more than is left of an item',
    ask: lines((lineItemId) => [{ lineItemId, amount: 1501 }]),
    status: 422,
    message: 'The amount is more than what is left to refund of this item.',
    wrong: ['lineItems.0.amount'],
  },
  {
    goal: 'refuses what is no item of the payment',
    ask: lines(() => [{ lineItemId: 'another', amount: 1 }]),
    status: 422,
    message: 'This item is not part of the payment.',
    wrong: ['lineItems.0.lineItemId'],
  },
  {
    goal: 'refuses an item twice',
    ask: lines((lineItemId) => [
      { lineItemId, amount: 1 },
      { lineItemId, amount: 1 },
    ]),
    status: 422,
    message: 'This item is listed twice.',
    wrong: ['lineItems.1.lineItemId'],
  },
  {
    goal: 'refuses less than nothing',
    ask: lines((lineItemId) => [{ lineItemId, amount: -1 }]),
    status: 400,
    message: 'Cannot be less than 0.',
    wrong: ['lineItems.0.amount'],
  },
  {
    goal: 'refuses parts of a cent',
    ask: lines((lineItemId) => [{ lineItemId, amount: 0.5 }]),
    status: 400,
    wrong: ['lineItems.0.amount'],
  },
  {
    goal: 'refuses no items',
    ask: lines(() => []),
    status: 400,
    message: 'Choose at least one item.',
    wrong: ['lineItems'],
  },
  {
    goal: 'refuses a name that is no UUID',
    ask: asked({ idempotencyId: 'again' }),
    status: 400,
    wrong: ['idempotencyId'],
  },
  {
    goal: 'refuses another initiator',
    ask: asked({ initiatorType: 'CUSTOMER' }),
    status: 400,
    wrong: ['initiatorType'],
  },
]
