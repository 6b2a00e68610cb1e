import { expect } from 'vitest'

import { usd } from '#domain/money/money.ts'

import type { Case } from '../case.ts'
import type { World } from '../world.ts'
import { charged, chargeBody } from './bank-charge.ts'
import { refundBody, saleOf } from './paid-payment.ts'

const toTheAccount = {
  transactionType: 'CREDIT',
  financialInstitution: 'Demo Bank',
  lastFour: '6789',
  paymentMethodType: 'BANK',
  paymentCardSubType: 'NONE',
  reversed: false,
  posReceipt: null,
}

const chargedPayment = async (world: World) => (await charged(world)).reply.payment

export const bankRefunds: readonly Case<'processRefund'>[] = [
  {
    title: 'refunds part of the charge to the account',
    request: async (world) => {
      const payment = await chargedPayment(world)
      return { params: { transactionId: saleOf(payment) }, body: refundBody(payment, 500) }
    },
    verify: async (payment, world) => {
      expect(payment).toMatchObject({
        status: 'REFUNDED',
        refundable: true,
        totals: { grandTotal: usd('15.00'), chargedTotal: usd('10.00') },
        payables: [{ refundedAmount: usd('5.00') }],
      })
      expect(payment.subpayments).toHaveLength(2)
      expect(payment.subpayments[1]).toMatchObject({
        ...toTheAccount,
        chargedAmount: usd('5.00'),
        refundedBy: 'Cory Mason',
        refund: { subTotal: usd('5.00'), feeTotal: usd('0.00') },
      })
      const params = { paymentId: payment._id }
      expect(await world.contents('getPayment', { params })).toEqual(payment)
    },
  },
  {
    title: 'refunds an account once for a repeated request',
    request: async (world) => {
      const payment = await chargedPayment(world)
      const asked = { params: { transactionId: saleOf(payment) }, body: refundBody(payment, 500) }
      await world.contents('processRefund', asked)
      return asked
    },
    verify: (payment) => expect(payment.subpayments).toHaveLength(2),
  },
]

export const bankRefundsOfAll: readonly Case<'refundPayment'>[] = [
  {
    title: 'refunds the whole charge and blocks another charge',
    request: async (world) => ({ params: { paymentId: (await chargedPayment(world))._id } }),
    verify: async ([payment], world) => {
      expect(payment).toMatchObject({
        status: 'REFUNDED',
        refundable: false,
        totals: { chargedTotal: usd('0.00') },
      })
      expect(payment?.subpayments[1]).toMatchObject({
        ...toTheAccount,
        chargedAmount: usd('15.00'),
      })
      const params = { paymentId: payment?._id ?? '' }
      const again = await world.send('chargeBank', { params, body: chargeBody() })
      expect(again.status).toBe(409)
    },
  },
]
