import { expect } from 'vitest'

import type { Cases } from '../case.ts'
import { bankRefundsOfAll } from './bank-refunds.ts'
import {
  refundThird,
  expectFullyRefunded,
  paidPayment,
  refundBody,
  saleOf,
} from './paid-payment.ts'

const usd = (amount: string) => ({ amount, currencyCode: 'USD' })

export const refundPayment: Cases<'refundPayment'> = [
  {
    goal: 'refunds everything including fees',
    ask: async (world) => ({ params: { paymentId: (await paidPayment(world))._id } }),
    holds: (payments) => {
      const [payment] = payments
      expect(payments).toHaveLength(1)
      expect(payment?.transactionType).toBe('CREDIT')
      expectFullyRefunded(payment)
      expect(payment?.subpayments[1]?.chargedAmount).toEqual(usd('16.00'))
    },
  },
  {
    goal: 'refunds a payment by its ID in any case',
    ask: async (world) => ({
      params: { paymentId: (await paidPayment(world))._id.toUpperCase() },
    }),
    holds: ([payment]) => expectFullyRefunded(payment),
  },
  {
    goal: 'refunds the remainder',
    ask: async (world) => {
      const { _id: paymentId } = await world.contents('processRefund', await refundThird(world))
      return { params: { paymentId } }
    },
    holds: ([payment]) => {
      expectFullyRefunded(payment)
      expect(payment?.subpayments[2]?.chargedAmount).toEqual(usd('10.67'))
    },
  },
  {
    goal: 'refunds once for repeated requests',
    ask: async (world) => {
      const asked = { params: { paymentId: (await paidPayment(world))._id } }
      await world.contents('refundPayment', asked)
      return asked
    },
    holds: ([payment]) => {
      expect(payment?.transactionType).toBe('CREDIT')
      expectFullyRefunded(payment)
      expect(payment?.subpayments).toHaveLength(2)
    },
  },
  {
    goal: 'rejects an unpaid payment',
    ask: async (world) => ({ params: { paymentId: (await world.payment())._id } }),
    status: 409,
    message: 'Only a completed payment can be refunded.',
  },
  {
    goal: 'rejects a refund with nothing left',
    ask: async (world) => {
      const payment = await paidPayment(world)
      const params = { transactionId: saleOf(payment) }
      await world.contents('processRefund', { params, body: refundBody(payment, 1500) })
      return { params: { paymentId: payment._id } }
    },
    status: 409,
    message: 'This payment is already fully refunded.',
  },
  {
    goal: 'rejects a cashier if refunds are admin-only',
    ask: async (world) => ({
      as: 'harborCashier',
      params: { tenantId: 'harbor', paymentId: (await world.harborPayment())._id },
    }),
    status: 403,
    message: 'Only an administrator can make refunds in this office.',
  },
  {
    goal: "hides other cashiers' payments",
    ask: async (world) => ({
      as: 'cashier2',
      params: { paymentId: (await paidPayment(world))._id },
    }),
    status: 404,
    message: 'Payment not found',
  },
  {
    goal: "hides another tenant's payment",
    ask: async (world) => ({
      as: 'admin',
      params: { paymentId: (await world.harborPayment())._id },
    }),
    status: 404,
    message: 'Payment not found',
  },
  ...bankRefundsOfAll,
]
