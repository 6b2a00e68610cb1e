import { expect, it } from 'vitest'

import { buildPayable } from '#mocks/fixtures/payable.ts'
import * as states from '#mocks/fixtures/payment-states.ts'
import { buildPayment } from '#mocks/fixtures/payment.ts'
import { buildRefund, buildSubpayment } from '#mocks/fixtures/subpayment.ts'

import { usd } from '../money/money.ts'
import type { Payment } from '../payments/payment.ts'
import { allocationsOf } from './allocation.ts'
import { closingEntriesOf } from './closing-entry.ts'

const titles = { offerings: new Map<string, string>(), recordSystems: new Map<string, string>() }
const allocate = (...payments: Payment[]) =>
  allocationsOf(payments.flatMap((each) => closingEntriesOf(each, titles))).map(
    ({ sales, refunds, ...key }) => ({ ...key, sales: sales.amount, refunds: refunds.amount }),
  )

const copy = {
  tender: 'CARD_PRESENT',
  offeringId: 'lakeview-clerk',
  productId: buildPayable().catalogItemId,
  isFee: false,
}
const fee = { ...copy, productId: null, isFee: true }

it('adds up sales and refunds of a product, and the fees of its offering', () => {
  expect(allocate(states.complete, states.complete, states.refunded)).toEqual([
    { ...copy, sales: '45.00', refunds: '-15.00' },
    { ...fee, sales: '3.00', refunds: '-1.00' },
  ])
})

it('separates payment methods, also if a cashier renamed the product', () => {
  const renamed = buildPayment({
    paymentMethodType: 'BANK',
    payables: [buildPayable({ name: 'Copy of a deed' })],
    subpayments: [buildSubpayment({ paymentMethodType: 'BANK' })],
    feesBySoid: [],
  })
  const bank = allocate(states.complete, renamed).filter(({ tender }) => tender === 'BANK')
  expect(bank.find(({ productId }) => productId === copy.productId)).toMatchObject({
    tender: 'BANK',
    isFee: false,
    sales: '15.00',
  })
})

it('keeps what was not divided without an offering', () => {
  const partial = buildPayment({
    subpayments: [
      buildSubpayment({ createdAt: 1 }),
      buildRefund({ createdAt: 2, transactionType: 'CHARGEBACK', chargedAmount: usd('4.00') }),
    ],
  })
  expect(allocate(partial)).toContainEqual({
    ...copy,
    offeringId: null,
    productId: null,
    sales: '0.00',
    refunds: '-4.00',
  })
})
