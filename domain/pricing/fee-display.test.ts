import { describe, expect, it } from 'vitest'

import { buildPayable } from '#mocks/fixtures/payable.ts'

import { usd } from '../money/money.ts'
import { cartTotals, feeText } from './fee-display.ts'
import type { FeeType, OfferingFees } from './fee.ts'
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
const atCheckout = 'Calculated at Checkout'

describe('cartTotals', () => {
  it.each<[string, OfferingFees[], PaymentMethod[], string, string | undefined]>([
    [
      'leaves the fee open with several payment methods',
      [fees('clerk', ['CARD_PRESENT', '2.00'])],
      ['CARD_PRESENT', 'BANK'],
      atCheckout,
      undefined,
    ],
    [
      'leaves the fee open with both credit and debit fees',
      [both],
      ['CARD_PRESENT'],
      atCheckout,
      undefined,
    ],
    [
      'shows No fee for a check with a zero fee',
      [fees('clerk', ['ACH', '0.00'])],
      ['BANK'],
      'No fee',
      '15.00',
    ],
    ['shows No fee for a check without fees', [], ['BANK'], 'No fee', '15.00'],
    ['adds the fee of a check', [fees('clerk', ['ACH', '0.50'])], ['BANK'], '$0.50', '15.50'],
    [
      'adds the fees of a card',
      [fees('clerk', ['CARD_PRESENT', '2.00'], ['AGENCY_FEE', '1234.50'])],
      ['CARD_PRESENT'],
      '$1,236.50',
      '1251.50',
    ],
    [
      'shows a zero fee of a card',
      [fees('clerk', ['CARD_PRESENT', '0.00'])],
      ['CARD_PRESENT'],
      '$0.00',
      '15.00',
    ],
  ])('%s', (_, list, methods, fee, total) =>
    expect(cartTotals([copy], list, methods)).toMatchObject({
      subTotal: usd('15.00'),
      fee,
      total: total === undefined ? undefined : usd(total),
    }),
  )

  it('sums each offering, also while the fee of one depends on the card', () => {
    const list = [
      fees('lakeview-clerk', ['CREDIT_CARD', '1.00'], ['DEBIT_CARD', '1.50']),
      fees('lakeview-civil', ['CARD_PRESENT', '2.00']),
    ]
    expect(cartTotals([copy, civil], list, ['CARD_PRESENT'])).toEqual({
      subTotal: usd('30.00'),
      fee: atCheckout,
      total: undefined,
      groups: [
        {
          serviceOfferingId: 'lakeview-clerk',
          subTotal: usd('15.00'),
          fee: atCheckout,
          total: undefined,
        },
        {
          serviceOfferingId: 'lakeview-civil',
          subTotal: usd('15.00'),
          fee: '$2.00',
          total: usd('17.00'),
        },
      ],
    })
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
