import { expect } from 'vitest'

import { usd } from '#domain/money/money.ts'

import type { Cases } from '../case.ts'
import { bankRefundsOfAll } from './bank-refunds.ts'
import {
  refundThird,
  expectFullyRefunded,
  paidPayment,
  refundBody,
  saleOf,
} from './paid-payment.ts'
import { refundApprovalsOfAll } from './refund-approvals.ts'
import { refundReasonsOfAll } from './refund-reasons.ts'

export const refundPayment: Cases<'refundPayment'> = [
  {
    title: 'refunds everything including fees',
    request: async (world) => ({
      params: { paymentId: (await paidPayment(world))._id },
      body: {},
    }),
    verify: (payments) => {
      const [payment] = payments
      expect(payments).toHaveLength(1)
      expect(payment?.transactionType).toBe('CREDIT')
      expectFullyRefunded(payment)
      expect(payment?.subpayments[1]?.chargedAmount).toEqual(usd('16.00'))
    },
  },
  ...refundReasonsOfAll,
  {
    title: 'refunds a payment by its ID in any case',
    request: async (world) => ({
      params: { paymentId: (await paidPayment(world))._id.toUpperCase() },
    }),
    verify: ([payment]) => expectFullyRefunded(payment),
  },
  {
    title: 'refunds the remainder',
    request: async (world) => {
      const { _id: paymentId } = await world.contents('processRefund', await refundThird(world))
      return { params: { paymentId } }
    },
    verify: ([payment]) => {
      expectFullyRefunded(payment)
      expect(payment?.subpayments[2]?.chargedAmount).toEqual(usd('10.67'))
    },
  },
  {
    title: 'refunds once for repeated requests',
    request: async (world) => {
      const asked = { params: { paymentId: (await paidPayment(world))._id } }
      await world.contents('refundPayment', asked)
      return asked
    },
    verify: ([payment]) => {
      expect(payment?.transactionType).toBe('CREDIT')
      expectFullyRefunded(payment)
      expect(payment?.subpayments).toHaveLength(2)
    },
  },
  {
    title: 'rejects an unpaid payment',
    request: async (world) => ({ params: { paymentId: (await world.payment())._id } }),
    status: 409,
    message: 'Only a completed payment can be refunded.',
  },
  {
    title: 'rejects a refund with nothing left',
    request: async (world) => {
      const payment = await paidPayment(world)
      const params = { transactionId: saleOf(payment) }
      await world.contents('processRefund', { params, body: refundBody(payment, 1500) })
      return { params: { paymentId: payment._id } }
    },
    status: 409,
    message: /^This payment is already fully refunded\. .+ refunded \$\d+\.\d\d on /,
  },
  {
    title: 'rejects a cashier if refunds are admin-only',
    request: async (world) => ({
      as: 'harborCashier',
      params: { tenantId: 'harbor', paymentId: (await world.harborPayment())._id },
    }),
    status: 403,
    message: 'Only an administrator can make refunds in this office.',
  },
  {
    title: "hides other cashiers' payments",
    request: async (world) => ({
      as: 'cashier2',
      params: { paymentId: (await paidPayment(world))._id },
    }),
    status: 404,
    message: 'Payment not found',
  },
  {
    title: "hides another tenant's payment",
    request: async (world) => ({
      as: 'admin',
      params: { paymentId: (await world.harborPayment())._id },
    }),
    status: 404,
    message: 'Payment not found',
  },
  ...bankRefundsOfAll,
  ...refundApprovalsOfAll,
]
