import { describe, expect, it } from 'vitest'

import { buildPayable } from '#mocks/fixtures/payable.ts'

import { usd } from '../money/money.ts'
import { type FeeDisplay, feeDisplay, feeText } from './fee-display.ts'
import type { FeeType, OfferingFees } from './fee.ts'
import { groupTotals } from './group-totals.ts'
import type { PaymentMethod } from './payment-method.ts'

const fees = (id: string, ...list: [FeeType, string][]): OfferingFees => ({
  serviceOfferingId: id,
  fees: list.map(([type, amount]) => ({ type, amount: usd(amount) })),
})
const both = fees('clerk', ['CREDIT_CARD', '1.00'], ['DEBIT_CARD', '1.50'])
const copy = buildPayable()
const civil = buildPayable({
  id: 'civil',
  lineItemId: 'civil',
  serviceOfferingId: 'lakeview-civil',
})
const atCheckout: FeeDisplay = { kind: 'text', text: 'Calculated at Checkout' }

describe('feeDisplay', () => {
  it.each<[string, OfferingFees[], PaymentMethod[], FeeDisplay]>([
    [
      'shows Calculated at Checkout with several payment methods',
      [fees('clerk', ['CARD_PRESENT', '2.00'])],
      ['CARD_PRESENT', 'BANK'],
      atCheckout,
    ],
    [
      'shows Calculated at Checkout with both credit and debit fees',
      [both],
      ['CARD_PRESENT'],
      atCheckout,
    ],
    [
      'shows No fee for a check with a zero fee',
      [fees('clerk', ['ACH', '0.00'])],
      ['BANK'],
      { kind: 'text', text: 'No fee' },
    ],
    ['shows No fee for a check without fees', [], ['BANK'], { kind: 'text', text: 'No fee' }],
    [
      'shows the amount for a check with a fee',
      [fees('clerk', ['ACH', '0.50'])],
      ['BANK'],
      { kind: 'amount', amount: '$0.50' },
    ],
    [
      'shows the total for a card',
      [fees('clerk', ['CARD_PRESENT', '2.00'], ['AGENCY_FEE', '1234.50'])],
      ['CARD_PRESENT'],
      { kind: 'amount', amount: '$1,236.50' },
    ],
    [
      'shows the amount for a card with a zero fee',
      [fees('clerk', ['CARD_PRESENT', '0.00'])],
      ['CARD_PRESENT'],
      { kind: 'amount', amount: '$0.00' },
    ],
  ])('%s', (_, list, methods, expected) =>
    expect(feeDisplay([copy], list, methods)).toEqual(expected),
  )

  it.each<[PaymentMethod, FeeType]>([
    ['CARD_PRESENT', 'CARD_PRESENT'],
    ['BANK', 'ACH'],
  ])(
    'groups by offering if several share the cart and one method is accepted: %s',
    (method, type) => {
      const list = [fees('lakeview-clerk', [type, '2.00'], ['AGENCY_FEE', '0.25'])]
      expect(feeDisplay([copy, civil], list, [method])).toEqual({
        kind: 'grouped',
        totals: groupTotals([copy, civil], list),
      })
    },
  )

  it('shows Calculated at Checkout if several share the cart and the card is open', () => {
    expect(feeDisplay([copy, civil], [both], ['CARD_PRESENT'])).toEqual(atCheckout)
  })
})

describe('feeText', () => {
  it.each([
    ['0.00', 'BANK', 'No fee'],
    ['0.00', 'CARD_PRESENT', '$0.00'],
    ['0.50', 'BANK', '$0.50'],
  ] as const)('shows a fee of %s by %s as %s', (amount, method, text) =>
    expect(feeText(usd(amount), method)).toBe(text),
  )
})
