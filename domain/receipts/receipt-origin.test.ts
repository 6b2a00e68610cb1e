import { expect, it } from 'vitest'

import { buildPayment } from '#mocks/fixtures/payment.ts'
import { buildRefund, buildSubpayment } from '#mocks/fixtures/subpayment.ts'

import { originOf } from './receipt-origin.ts'

const payment = buildPayment({
  location: 'Main Street',
  terminalId: 'a',
  userId: 'foobar',
})

it('names the place, the terminal and the cashier of a sale, without a name', () => {
  expect(originOf(payment, buildSubpayment())).toEqual([
    { label: 'Location', value: 'Main Street' },
    { label: 'Terminal #', value: 'E40C292C' },
    { label: 'Cashier #', value: 'BF9CF968' },
  ])
})

it('shows the number of the person who refunded', () => {
  const refund = buildRefund({ refundedById: 'a' })
  expect(originOf(payment, refund)).toContainEqual({ label: 'Cashier #', value: 'E40C292C' })
})

it('leaves out what is not known', () => {
  const bare = { ...payment, location: '', terminalId: null }
  expect(originOf(bare, buildRefund({ refundedById: null }))).toEqual([])
})
