import { describe, expect, it } from 'vitest'

import { buildPayable } from '#mocks/fixtures/payable.ts'
import { buildPayment } from '#mocks/fixtures/payment.ts'

import { usd } from '../money/money.ts'
import type { PaymentStatus } from '../payments/payment-kinds.ts'
import type { Payment } from '../payments/payment.ts'
import { REFUND_WINDOW_DAYS, isRefundable } from './refund-window.ts'

describe('isRefundable', () => {
  const DAY = 86_400
  const paidAt = 1_773_327_840
  const sold = (changes: Partial<Payment> = {}) => buildPayment({ createdAt: paidAt, ...changes })
  const returned = (refundedAmount: string) =>
    sold({ payables: [buildPayable({ refundedAmount: usd(refundedAmount) })] })

  it.each<[PaymentStatus, boolean]>([
    ['COMPLETE', true],
    ['REFUNDED', true],
    ['INCOMPLETE', false],
    ['REFUND', false],
    ['CHECKING', false],
  ])('with status %s: %s', (status, expected) =>
    expect(isRefundable(sold(), status, paidAt)).toBe(expected),
  )

  it.each([
    ['on the same day', 0, true],
    ['a second before 60 days are over', 60 * DAY - 1, true],
    ['at 60 days to the second', 60 * DAY, false],
    ['on day 61', 61 * DAY, false],
  ])('%s: %s', (_, age, expected) =>
    expect(isRefundable(sold(), 'COMPLETE', paidAt + age)).toBe(expected),
  )

  it.each([
    ['0.00', true],
    ['14.99', true],
    ['15.00', false],
    ['15.01', false],
  ])('with $%s of $15.00 refunded: %s', (given, expected) =>
    expect(isRefundable(returned(given), 'REFUNDED', paidAt)).toBe(expected),
  )

  it('allows a refund if any line has a remainder', () => {
    const lines = [
      buildPayable({ refundedAmount: usd('15.00') }),
      buildPayable({ id: 'second', lineItemId: 'second', amountValue: '0.01' }),
    ]
    expect(isRefundable(sold({ payables: lines }), 'REFUNDED', paidAt)).toBe(true)
  })

  it('rejects a payment of zero', () => {
    const free = sold({ payables: [buildPayable({ amountValue: '0.00' })] })
    expect(isRefundable(free, 'COMPLETE', paidAt)).toBe(false)
  })

  it('allows refunds within 60 days (SPEC §9)', () => expect(REFUND_WINDOW_DAYS).toBe(60))
})
