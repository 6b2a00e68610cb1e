import { describe, expect, test } from 'vitest'

import { demoPayment, demoRefund } from '../demo/sale.ts'
import { usd } from '../money/money.ts'
import type { Payment } from '../payments/payment.ts'
import { refundPeople, refundStateIn, unsettledRefund } from './refund-state.ts'

const id = 'a0d1f3b2-7c54-4e8e-9b1a-2f6c8d9e0a11'
const zone = 'America/Detroit'
const refund = { idempotencyId: id, lines: [], subTotal: usd('15.00'), feeTotal: usd('1.00') }
const made: Payment = { ...demoPayment, subpayments: [{ ...demoRefund, refund }] }
const pending: Payment = {
  ...demoPayment,
  pendingRefund: {
    idempotencyId: id,
    requestedBy: 'Ada Lindqvist',
    createdAt: demoRefund.createdAt,
    amount: usd('16.00'),
  },
}

test.each([
  ['MADE', made],
  ['PENDING', pending],
  ['ABSENT', demoPayment],
])('reads %s from the payment', (state, payment) => {
  expect(refundStateIn(payment, id)).toBe(state)
  expect(refundStateIn(payment, 'another')).toBe('ABSENT')
})

describe('unsettledRefund', () => {
  test('tells everyone of a refund that is being checked', () => {
    expect(unsettledRefund(pending, null, zone)?.detail).toMatch(
      /^A refund of \$16\.00 by Ada Lindqvist on 03\/12\/2026 at 11:04 AM is being checked\./,
    )
  })

  test('warns of an unanswered request until the payment shows its refund', () => {
    expect(unsettledRefund(demoPayment, id, zone)?.title).toBe('This refund is not confirmed.')
    expect(unsettledRefund(made, id, zone)).toBeUndefined()
    expect(unsettledRefund(demoPayment, null, zone)).toBeUndefined()
  })
})

test('names who refunded and who approved', () => {
  const made = { ...demoRefund, refundedBy: 'Cory Mason' }
  expect(refundPeople(made)).toBe('Refunded by Cory Mason.')
  expect(refundPeople({ ...made, refund: { ...refund, approvedBy: 'Ada Lindqvist' } })).toBe(
    'Refunded by Cory Mason. Approved by Ada Lindqvist.',
  )
  expect(refundPeople({ ...made, refundedBy: null })).toBe(undefined)
})
