import { describe, expect, it } from 'vitest'

import { buildFee, buildFees } from '#mocks/fixtures/fee.ts'
import { buildPayable } from '#mocks/fixtures/payable.ts'

import { usd } from '../money/money.ts'
import type { Payable } from '../pricing/payable.ts'
import {
  amountOfChoice,
  badgeOf,
  capAtRemainder,
  choicesOf,
  draftOf,
  fullRefundLines,
  canRefund,
  refundOf,
  refundError,
  RefundRequest,
  remainderOf,
} from './refund.ts'

const line = (amount: string, refunded = '0.00', overrides: Partial<Payable> = {}): Payable =>
  buildPayable({
    lineItemId: overrides.lineItemId ?? `line-${amount}`,
    amountValue: amount,
    originalAmountValue: amount,
    refundedAmount: usd(refunded),
    ...overrides,
  })
const untouched = line('15.00')
const half = line('20.00', '5.25')
const gone = line('10.00', '10.00')

describe('remainder of a line (SPEC §4 Refund flow)', () => {
  it.each<[string, Payable, number, string | null]>([
    ['untouched', untouched, 1_500, null],
    ['refunded in part', half, 1_475, 'PARTIAL REFUND'],
    ['refunded', gone, 0, 'FULL REFUND'],
    ['refunded beyond its amount', line('10.00', '10.01'), 0, 'FULL REFUND'],
  ])('%s', (_, payable, cents, badge) => {
    expect(remainderOf(payable)).toBe(cents)
    expect(badgeOf(payable)).toBe(badge)
  })
})

describe('refund choices of a line', () => {
  it.each([
    ['FULL_AND_LINE_ITEM', ['FULL', 'NONE']],
    ['FULL_AND_LINE_ITEM_AND_PARTIAL', ['FULL', 'PARTIAL', 'NONE']],
    ['FULL', ['NONE']],
  ] as const)('%s', (level, choices) => {
    expect(choicesOf(level, half)).toEqual(choices)
    expect(choicesOf(level, gone)).toEqual([])
  })

  it('start with the remainder or zero', () => {
    expect(amountOfChoice('FULL', half)).toBe(1_475)
    expect(amountOfChoice('PARTIAL', half)).toBe(1_475)
    expect(amountOfChoice('NONE', half)).toBe(0)
  })

  it.each([
    [0, 0],
    [1_474, 1_474],
    [1_475, 1_475],
    [1_476, 1_475],
    [-1, 0],
  ])('cap a partial amount of %i cents at %i', (typed, cents) => {
    expect(capAtRemainder(typed, half)).toBe(cents)
  })
})

describe('refundOf', () => {
  const payment = {
    payables: [untouched, half, gone],
    feesBySoid: [buildFees({ fees: [buildFee({ amount: usd('1.06') })] })],
  }

  it('refunds the fee in proportion to the lines', () => {
    const all = fullRefundLines(payment.payables)
    expect(all).toEqual([
      { lineItemId: 'line-15.00', amount: 1_500 },
      { lineItemId: 'line-20.00', amount: 1_475 },
    ])
    // 15.25 of 45.00 is already refunded, with 0.36 of the fee.
    expect(refundOf(payment, all)).toEqual({ subTotal: 2_975, feeTotal: 70 })
    expect(draftOf(payment, all)).toEqual({
      refundSubTotal: usd('29.75'),
      refundFeeTotal: usd('0.70'),
    })
  })

  it("refunds only the fee of the line's offering", () => {
    const mine = line('10.00', '0.00', { lineItemId: 'mine', serviceOfferingId: 'mine' })
    const other = line('30.00', '0.00', { lineItemId: 'other', serviceOfferingId: 'other' })
    const both = {
      payables: [mine, other],
      feesBySoid: [
        buildFees({ serviceOfferingId: 'mine', fees: [buildFee({ amount: usd('2.00') })] }),
        buildFees({ serviceOfferingId: 'other', fees: [buildFee({ amount: usd('3.00') })] }),
      ],
    }
    expect(refundOf(both, [{ lineItemId: 'mine', amount: 500 }]).feeTotal).toBe(100)
    expect(refundOf(both, [{ lineItemId: 'other', amount: 3_000 }]).feeTotal).toBe(300)
  })

  it('refunds no fee of a payment without fees', () => {
    expect(
      refundOf({ ...payment, feesBySoid: [] }, fullRefundLines(payment.payables)).feeTotal,
    ).toBe(0)
  })
})

describe('refundError', () => {
  const payment = { payables: [untouched, half, gone] }
  const level = 'FULL_AND_LINE_ITEM_AND_PARTIAL'
  it.each<[string, { lineItemId: string; amount: number }[], string]>([
    [
      'rejects more than the remainder',
      [{ lineItemId: 'line-20.00', amount: 1_476 }],
      'lineItems.0.amount',
    ],
    [
      'rejects a line without remainder',
      [{ lineItemId: 'line-10.00', amount: 1 }],
      'lineItems.0.amount',
    ],
    ['rejects an unknown line', [{ lineItemId: 'another', amount: 1 }], 'lineItems.0.lineItemId'],
    [
      'rejects a repeated line',
      [
        { lineItemId: 'line-20.00', amount: 700 },
        { lineItemId: 'line-20.00', amount: 800 },
      ],
      'lineItems.1.lineItemId',
    ],
    ['rejects a zero refund', [{ lineItemId: 'line-20.00', amount: 0 }], 'lineItems'],
  ])('%s', (_, lines, path) => {
    expect(refundError(payment, lines, level)).toMatchObject({ path })
  })

  it('rejects part of a line if only whole lines are refundable', () => {
    const part = [{ lineItemId: 'line-20.00', amount: 100 }]
    expect(refundError(payment, part, level)).toBe(undefined)
    expect(refundError(payment, part, 'FULL_AND_LINE_ITEM')?.path).toBe('lineItems.0.amount')
  })

  it('rejects everything at an unknown level', () => {
    const all = fullRefundLines(payment.payables)
    expect(refundError(payment, all, 'NONE')?.path).toBe('lineItems')
  })

  it('rejects one line if only whole payments are refundable', () => {
    const one = [{ lineItemId: 'line-20.00', amount: 1_475 }]
    expect(refundError(payment, one, 'FULL_AND_LINE_ITEM')).toBe(undefined)
    expect(refundError(payment, one, 'FULL')?.path).toBe('lineItems')
    expect(refundError(payment, fullRefundLines(payment.payables), 'FULL')).toBe(undefined)
  })
})

describe('RefundRequest', () => {
  const request = {
    idempotencyId: '00000000-0000-4000-8000-000000000001',
    lineItems: [{ lineItemId: 'line', amount: 100 }],
    initiatorType: 'AGENCY',
  }
  it('is accepted', () => expect(RefundRequest.parse(request)).toEqual(request))
  it.each([0.5, 1.001, -1, '100', null, Number.NaN])('rejects %s cents', (amount) => {
    const lineItems = [{ lineItemId: 'line', amount }]
    expect(RefundRequest.safeParse({ ...request, lineItems }).success).toBe(false)
  })
})

describe('canRefund (SPEC §6)', () => {
  it.each([
    [true, false, 'POS_TELLER', true],
    [true, true, 'POS_TELLER', false],
    [true, true, 'POS_ADMIN', true],
    [false, false, 'POS_ADMIN', false],
  ] as const)(
    'enabled %s, administrators only %s, as %s: %s',
    (refundEnabled, refundAdminOnly, role, may) =>
      expect(canRefund({ refundEnabled, refundAdminOnly }, [role])).toBe(may),
  )
})
