import { expect } from 'vitest'

import { usd } from '#domain/money/money.ts'

import type { Cases } from '../case.ts'
import { bankRefunds } from './bank-refunds.ts'
import {
  refundThird,
  expectFullyRefunded,
  paidInHarbor,
  paidPayment,
  refundBody,
  saleOf,
} from './paid-payment.ts'
import { listed } from './payment-pages.ts'
import { refundApprovals } from './refund-approvals.ts'
import { refundReasons, unlistedReason } from './refund-reasons.ts'
import { refundRefusals } from './refund-refusals.ts'
const partAndFee = { refundSubTotal: usd('5.00'), refundFeeTotal: usd('0.33') }

export const refunds: {
  draftRefund: Cases<'draftRefund'>
  processRefund: Cases<'processRefund'>
} = {
  draftRefund: [
    {
      title: 'previews the refund of an item and its fee',
      request: refundThird,
      verify: (draft) => expect(draft).toEqual(partAndFee),
    },
    {
      title: 'moves no money when repeated',
      request: async (world) => {
        const asked = await refundThird(world)
        await world.contents('draftRefund', asked)
        return asked
      },
      verify: async (draft, world) => {
        expect(draft).toEqual(partAndFee)
        const [payment] = await listed(world, { query: { pageSize: '1' } })
        expect(payment).toMatchObject({ status: 'COMPLETE', refundable: true })
        expect(payment?.subpayments).toHaveLength(1)
      },
    },
    {
      title: "lets an administrator draft a refund of a cashier's payment",
      request: async (world) => ({ as: 'admin', ...(await refundThird(world)) }),
    },
    {
      title: 'lets an administrator draft if refunds are admin-only',
      request: async (world) => {
        const payment = await paidInHarbor(world)
        return {
          as: 'harborAdmin',
          params: { transactionId: saleOf(payment) },
          body: refundBody(payment, 1500),
        }
      },
      verify: (draft) =>
        expect(draft).toEqual({ refundSubTotal: usd('15.00'), refundFeeTotal: usd('2.00') }),
    },
    unlistedReason,
    ...refundRefusals,
  ],

  processRefund: [
    {
      title: 'refunds the drafted amounts',
      request: async (world) => {
        const asked = await refundThird(world)
        await world.contents('draftRefund', asked)
        return asked
      },
      verify: async (payment, world) => {
        expect(payment).toMatchObject({
          status: 'REFUNDED',
          refundable: true,
          totals: { grandTotal: usd('16.00'), chargedTotal: usd('10.67') },
          payables: [{ refundedAmount: usd('5.00') }],
        })
        expect(payment.subpayments).toHaveLength(2)
        expect(payment.subpayments[1]).toMatchObject({
          transactionType: 'CREDIT',
          chargedAmount: usd('5.33'),
          lastFour: '1111',
          refundedBy: 'Cory Mason',
          reversed: false,
          posReceipt: null,
          refund: {
            lines: [{ lineItemId: payment.payables[0]?.lineItemId, amount: usd('5.00') }],
            subTotal: usd('5.00'),
            feeTotal: usd('0.33'),
          },
        })
        const params = { paymentId: payment._id }
        expect(await world.contents('getPayment', { params })).toEqual(payment)
      },
    },
    ...refundReasons,
    unlistedReason,
    {
      title: 'refunds the remainder with the rest of the fee',
      request: async (world) => {
        const asked = await refundThird(world)
        const payment = await world.contents('processRefund', asked)
        return { ...asked, body: refundBody(payment, 1000) }
      },
      verify: (payment) => {
        expectFullyRefunded(payment)
        expect(payment.subpayments.at(-1)?.chargedAmount).toEqual(usd('10.67'))
      },
    },
    {
      title: 'refunds once for a repeated request',
      request: async (world) => {
        const asked = await refundThird(world)
        await world.contents('processRefund', asked)
        return asked
      },
      verify: (payment) => expect(payment.subpayments).toHaveLength(2),
    },
    {
      title: 'refunds everything once even if repeated with nothing left',
      request: async (world) => {
        const payment = await paidPayment(world)
        const body = refundBody(payment, 1500)
        const asked = { params: { transactionId: saleOf(payment) }, body }
        await world.contents('processRefund', asked)
        return asked
      },
      verify: (payment) => {
        expectFullyRefunded(payment)
        expect(payment.subpayments).toHaveLength(2)
      },
    },
    {
      title: "lets an administrator refund a cashier's payment",
      request: async (world) => ({ as: 'admin', ...(await refundThird(world)) }),
      verify: (payment) => expect(payment.subpayments[1]?.refundedBy).toBe('Ada Lindqvist'),
    },
    {
      title: 'rejects a used idempotencyId with other items',
      request: async (world) => {
        const asked = await refundThird(world)
        const payment = await world.contents('processRefund', asked)
        const { idempotencyId } = asked.body
        return { ...asked, body: refundBody(payment, 501, { idempotencyId }) }
      },
      status: 409,
      message: 'This refund was already requested with different items. Preview the refund again.',
    },
    {
      title: 'rejects an amount other than the drafted one',
      request: async (world) => {
        const asked = await refundThird(world)
        await world.contents('draftRefund', asked)
        const [line] = asked.body.lineItems
        return { ...asked, body: { ...asked.body, lineItems: [{ ...line, amount: 501 }] } }
      },
      status: 409,
      message: 'The amounts have changed. Preview the refund again.',
    },
    {
      title: 'rejects a draft that another refund made stale',
      request: async (world) => {
        const asked = await refundThird(world)
        const all = { ...asked.body, lineItems: [{ ...asked.body.lineItems[0], amount: 1500 }] }
        await world.contents('draftRefund', { ...asked, body: all })
        const idempotencyId = crypto.randomUUID()
        await world.contents('processRefund', { ...asked, body: { ...asked.body, idempotencyId } })
        return { ...asked, body: all }
      },
      status: 409,
      message:
        /^The amounts have changed\. Cory Mason refunded \$\d+\.\d\d on .+\. Preview the refund again\.$/,
    },
    ...bankRefunds,
    ...refundApprovals,
    ...refundRefusals,
  ],
}
