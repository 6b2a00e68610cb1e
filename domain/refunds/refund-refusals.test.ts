import { describe, expect, test } from 'vitest'

import { demoRefund, demoSubpayment } from '../demo/sale.ts'
import type { Payment } from '../payments/payment.ts'
import { refundedMeanwhile, unauthorizedRefund, unrefundable } from './refund-refusals.ts'

const zone = 'America/Detroit'
const off = 'Refunds are turned off for this office.'
const adminOnly = 'Only an administrator can make refunds in this office.'

describe('unauthorizedRefund (SPEC §6)', () => {
  test.each([
    [true, false, 'POS_TELLER', undefined],
    [true, true, 'POS_TELLER', adminOnly],
    [true, true, 'POS_ADMIN', undefined],
    [false, false, 'POS_ADMIN', off],
    [false, true, 'POS_TELLER', off],
  ] as const)('refunds on: %s, administrators only: %s, role %s: %s', (on, only, role, message) => {
    const config = { refundEnabled: on, refundAdminOnly: only }
    const refusal = unauthorizedRefund(config, [role])
    expect(refusal).toEqual(message && { status: 403, message })
  })
})

describe('unrefundable (SPEC §4)', () => {
  const live = { reversed: false, voided: false }
  const payment = (changes: Partial<Payment>) =>
    ({
      refundable: false,
      status: 'COMPLETE',
      payables: [],
      subpayments: [],
      ...changes,
    }) as Payment

  test.each([
    ['reversed', payment({ refundable: true }), { ...live, reversed: true }, /was reversed/],
    ['voided', payment({ refundable: true }), { ...live, voided: true }, /was reversed/],
    ['incomplete', payment({ status: 'INCOMPLETE' }), live, /Only a completed payment/],
    ['CHECKING', payment({ status: 'CHECKING' }), live, /Only a completed payment/],
    ['refunded', payment({ status: 'REFUNDED' }), live, /already fully refunded/],
  ])('refuses a %s payment', (_, refused, sale, message) => {
    expect(unrefundable(refused, sale, zone)).toMatchObject({
      status: 409,
      message: expect.stringMatching(message),
    })
  })

  test('says who refunded the payment, how much and when', () => {
    const refused = payment({ status: 'REFUNDED', subpayments: [demoSubpayment, demoRefund] })
    expect(unrefundable(refused, live, zone)?.message).toBe(
      'This payment is already fully refunded. Ada Lindqvist refunded $16.00 on 03/12/2026 at 11:04 AM.',
    )
    expect(refundedMeanwhile(refused, zone).message).toBe(
      'The amounts have changed. Ada Lindqvist refunded $16.00 on 03/12/2026 at 11:04 AM. Preview the refund again.',
    )
  })

  test('allows a refundable payment', () => {
    expect(unrefundable(payment({ refundable: true }), live, zone)).toBeUndefined()
  })
})
