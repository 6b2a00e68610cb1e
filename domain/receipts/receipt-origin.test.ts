import { expect, it } from 'vitest'

import { buildPayment } from '#mocks/fixtures/payment.ts'
import { buildRefund, buildSubpayment } from '#mocks/fixtures/subpayment.ts'

import { originOf } from './receipt-origin.ts'

const payment = buildPayment({
  location: 'Main Street',
  terminalId: '0195aa10-0004-7000-8000-0000a1b2c3d4',
  userId: '0195aa10-0005-7000-8000-0000e5f60718',
})

it('names the place, the terminal and the cashier of a sale, without a name', () => {
  expect(originOf(payment, buildSubpayment())).toEqual([
    { label: 'Location', value: 'Main Street' },
    { label: 'Terminal #', value: 'A1B2C3D4' },
    { label: 'Cashier #', value: 'E5F60718' },
  ])
})

it('shows the number of the person who refunded', () => {
  const refundedById = '0195aa10-0005-7000-8000-000099887766'
  expect(originOf(payment, buildRefund({ refundedById }))).toContainEqual({
    label: 'Cashier #',
    value: '99887766',
  })
})

it('leaves out what is not known', () => {
  const bare = { ...payment, location: '', terminalId: null }
  expect(originOf(bare, buildRefund({ refundedById: null }))).toEqual([])
})
