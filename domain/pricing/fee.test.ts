import Big from 'big.js'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { fromCents, usd } from '../money/money.ts'
import {
  Fee,
  feeApplies,
  feeOf,
  feesDependOnCard,
  FeeType,
  type OfferingFees,
  totalOf,
} from './fee.ts'

Big.RM = Big.roundHalfUp
const cents = fc.integer({ min: 0, max: 10_000_000_00 })

describe('feeOf and totalOf agree with an independent decimal library', () => {
  it('on flat part, share and minimum in whole cents', () => {
    fc.assert(
      fc.property(
        cents,
        fc.record({
          flat: fc.option(fc.integer({ min: 0, max: 10_000 }), { nil: undefined }),
          basisPoints: fc.option(fc.integer({ min: 0, max: 10_000 }), { nil: undefined }),
          minimum: fc.option(fc.integer({ min: 0, max: 10_000 }), { nil: undefined }),
        }),
        (subTotal, { flat, basisPoints, minimum }) => {
          const fee = feeOf(
            {
              type: 'CREDIT_CARD',
              ...(flat !== undefined && { flat: fromCents(flat) }),
              ...(basisPoints !== undefined && { basisPoints }),
              ...(minimum !== undefined && { minimum: fromCents(minimum) }),
            },
            fromCents(subTotal),
          )
          const reckoned = Big(subTotal)
            .times(basisPoints ?? 0)
            .div(10_000)
            .plus(flat ?? 0)
            .round(0)
          const expected = minimum !== undefined && reckoned.lt(minimum) ? Big(minimum) : reckoned
          expect(fee).toEqual({
            type: 'CREDIT_CARD',
            amount: usd(expected.div(100).toFixed(2)),
          })
        },
      ),
      { numRuns: 3_000 },
    )
  })

  it('on the sum over all offerings', () => {
    const offering = fc.array(cents, { maxLength: 4 })
    fc.assert(
      fc.property(fc.array(offering, { maxLength: 4 }), (offerings) => {
        const fees = offerings.map((amounts, index) => ({
          serviceOfferingId: `offering-${index}`,
          fees: amounts.map((each) => ({ type: 'AGENCY_FEE' as const, amount: fromCents(each) })),
        }))
        const expected = offerings.flat().reduce((total, each) => total.plus(each), Big(0))
        expect(totalOf(fees).amount).toBe(expected.div(100).toFixed(2))
      }),
    )
  })
})

describe('a credit fee of 2.35% and at least $1.00', () => {
  it.each([
    ['1.00', '1.00'],
    ['42.55', '1.00'],
    ['42.77', '1.01'],
    ['100.00', '2.35'],
    // Exactly 1.1750: rounds up.
    ['50.00', '1.18'],
    ['842.17', '19.79'],
    ['5000.00', '117.50'],
  ])('charges $%s with $%s', (subTotal, expected) => {
    const rule = { type: 'CREDIT_CARD', basisPoints: 235, minimum: usd('1.00') } as const
    expect(feeOf(rule, usd(subTotal)).amount).toEqual(usd(expected))
  })
})

describe('feeApplies', () => {
  const card = { method: 'CARD_PRESENT', cardSubTypes: ['CREDIT', 'DEBIT'] } as const
  const credit = { method: 'CARD_PRESENT', cardSubTypes: ['CREDIT'] } as const
  const debit = { method: 'CARD_PRESENT', cardSubTypes: ['DEBIT'] } as const
  const bank = { method: 'BANK', cardSubTypes: ['CREDIT', 'DEBIT'] } as const

  it.each([
    ['ACH', [bank]],
    ['AGENCY_FEE', [card, credit, debit, bank]],
    ['CARD_PRESENT', [card, credit, debit]],
    ['CREDIT_CARD', [card, credit]],
    ['DEBIT_CARD', [card, debit]],
  ] as const)('%s', (type, payers) => {
    expect([card, credit, debit, bank].filter((paying) => feeApplies(type, paying))).toEqual(payers)
  })
})

describe('FeeType', () => {
  it.each(['Credit', 'bank', '', null, 7])('reads unknown %j as CARD_PRESENT', (type) => {
    expect(FeeType.parse(type)).toBe('CARD_PRESENT')
    expect(Fee.parse({ type, amount: usd('1.00') }).type).toBe('CARD_PRESENT')
  })

  it.each(['ACH', 'AGENCY_FEE', 'CARD_PRESENT', 'CREDIT_CARD', 'DEBIT_CARD'])('keeps %s', (type) =>
    expect(FeeType.parse(type)).toBe(type),
  )
})

const fees = (id: string | null, ...list: [FeeType, string][]): OfferingFees => ({
  serviceOfferingId: id,
  fees: list.map(([type, amount]) => ({ type, amount: usd(amount) })),
})
const both = fees('clerk', ['CREDIT_CARD', '1.00'], ['DEBIT_CARD', '1.50'])

describe('feesDependOnCard', () => {
  it.each<[string, OfferingFees[], boolean]>([
    ['both in one offering', [both], true],
    [
      'each in another offering',
      [fees('clerk', ['CREDIT_CARD', '1.00']), fees('court', ['DEBIT_CARD', '1.50'])],
      true,
    ],
    ['credit only', [fees('clerk', ['CREDIT_CARD', '1.00'])], false],
    ['debit only', [fees('clerk', ['DEBIT_CARD', '1.50'])], false],
    ['one flat fee forevery card', [fees('clerk', ['CARD_PRESENT', '2.00'])], false],
    ['no fees', [], false],
  ])('with %s: %s', (_, list, expected) => expect(feesDependOnCard(list)).toBe(expected))
})
