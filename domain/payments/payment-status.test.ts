import Big from 'big.js'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { buildPayment } from '#mocks/fixtures/payment.ts'
import { buildRefund, buildSubpayment } from '#mocks/fixtures/subpayment.ts'

import { usd, zero } from '../money/money.ts'
import type { PaymentStatus } from './payment-kinds.ts'
import {
  chargedTotal,
  paymentStatusOf,
  shownSubpayment,
  statusOf,
  subpaymentsOf,
  typeOf,
} from './payment-status.ts'
import type { Subpayment } from './payment.ts'

const movement = fc.record({
  transactionType: fc.constantFrom('SALE', 'CREDIT', 'CHARGEBACK', null),
  reversed: fc.boolean(),
  voided: fc.boolean(),
  cents: fc.integer({ min: 1, max: 100_000_00 }),
})
type Entry = typeof movement extends fc.Arbitrary<infer T> ? T : never

const built = (movements: readonly Entry[]): Subpayment[] =>
  movements.map(({ cents, ...flags }, index) =>
    buildSubpayment({
      btpsTransactionId: `movement-${index}`,
      chargedAmount: usd(Big(cents).div(100).toFixed(2)),
      ...flags,
    }),
  )

/** Independent implementation of SPEC §4 Payment status. */
const oracle = (all: readonly Entry[], shownIndex: number, pending: boolean): PaymentStatus => {
  const kinds = all.map(({ transactionType, voided, reversed }) => {
    if (transactionType === 'SALE') return 'sale'
    if (transactionType !== null) return 'refund'
    return voided || reversed ? 'refund' : 'sale'
  })
  const saleStands = all.some((each, i) => kinds[i] === 'sale' && !each.reversed && !each.voided)
  const reversedOnce = all.some(({ reversed }) => reversed)
  // "If only refund subpayments exist, a synthetic sale subpayment is added."
  const isSaleSynthesized = all.length > 0 && kinds.every((kind) => kind === 'refund')
  if (pending && !saleStands && !(isSaleSynthesized && !reversedOnce)) return 'CHECKING'
  // "INCOMPLETE when there are no subpayments or any is reversed", but a live sale wins.
  if (all.length === 0) return 'INCOMPLETE'
  if (reversedOnce && !saleStands) return 'INCOMPLETE'
  const shown = all[shownIndex]
  if (shown?.reversed) return 'INCOMPLETE'
  // A voided entry moved no money, except that one without a type is itself a refund (SPEC §4).
  const isVoided = (each: Entry) => each.voided && each.transactionType !== null
  // "REFUND when the shown subpayment is a refund"
  if (shown && kinds[shownIndex] === 'refund') return isVoided(shown) ? 'INCOMPLETE' : 'REFUND'
  if (shown?.voided) return 'INCOMPLETE'
  // "REFUNDED when a related subpayment is a refund"; reversed and voided ones do not count.
  const hasRefund = all.some(
    (each, i) => kinds[i] === 'refund' && !each.reversed && !isVoided(each),
  )
  return hasRefund ? 'REFUNDED' : 'COMPLETE'
}

describe('payment status', () => {
  it('matches the specification for every entry that can be shown', () => {
    fc.assert(
      fc.property(
        fc.array(movement, { maxLength: 5 }),
        fc.nat(4),
        fc.boolean(),
        (movements, index, pending) => {
          const subpayments = subpaymentsOf(buildPayment({ subpayments: built(movements) }))
          const shown = subpayments.find((each) => each.btpsTransactionId === `movement-${index}`)
          fc.pre(shown !== undefined || movements.length === 0)
          expect(statusOf(subpayments, shown, pending)).toBe(oracle(movements, index, pending))
        },
      ),
      { numRuns: 2_000 },
    )
  })

  it('is that of the synthesized sale if only refunds are left', () => {
    fc.assert(
      fc.property(
        fc.array(movement, { minLength: 1, maxLength: 4 }),
        fc.boolean(),
        (all, pending) => {
          const refunds = all.map((each) => ({ ...each, transactionType: 'CREDIT' as const }))
          const subpayments = subpaymentsOf(buildPayment({ subpayments: built(refunds) }))
          const shown = shownSubpayment(subpayments)
          expect(shown && typeOf(shown)).toBe('SALE')
          expect(statusOf(subpayments, shown, pending)).toBe(oracle(refunds, -1, pending))
        },
      ),
    )
  })

  it('takes the status of the entry that the receipt shows first', () => {
    fc.assert(
      fc.property(fc.array(movement, { maxLength: 5 }), fc.boolean(), (movements, pending) => {
        const list = built(movements)
        const receipt = subpaymentsOf(buildPayment({ subpayments: list }))
        expect(paymentStatusOf(list, pending)).toBe(
          statusOf(receipt, shownSubpayment(receipt), pending),
        )
      }),
    )
    expect(paymentStatusOf([buildRefund()])).toBe('REFUNDED')
  })

  it.each<[string, Subpayment[], boolean, PaymentStatus]>([
    ['no charge', [], false, 'INCOMPLETE'],
    ['an unknown outcome', [], true, 'CHECKING'],
    ['a sale', [buildSubpayment()], false, 'COMPLETE'],
    ['a sale while another attempt is unknown', [buildSubpayment()], true, 'COMPLETE'],
    ['a reversed sale', [buildSubpayment({ reversed: true })], false, 'INCOMPLETE'],
    [
      'a sale reversed once and paid on retry',
      [
        buildSubpayment({ btpsTransactionId: 'first', reversed: true }),
        buildSubpayment({ btpsTransactionId: 'second' }),
      ],
      false,
      'COMPLETE',
    ],
    [
      'an old record reversed once and paid on retry',
      [
        buildSubpayment({ btpsTransactionId: 'first', transactionType: null, reversed: true }),
        buildSubpayment({ btpsTransactionId: 'second' }),
      ],
      false,
      'COMPLETE',
    ],
    [
      'a reversed old record',
      [buildSubpayment({ transactionType: null, reversed: true })],
      false,
      'INCOMPLETE',
    ],
    ['a refunded sale', [buildSubpayment(), buildRefund()], false, 'REFUNDED'],
    [
      'a chargeback',
      [buildSubpayment(), buildRefund({ transactionType: 'CHARGEBACK' })],
      false,
      'REFUNDED',
    ],
    ['a refund without its sale', [buildRefund()], false, 'REFUNDED'],
    ['a voided refund', [buildSubpayment(), buildRefund({ voided: true })], false, 'COMPLETE'],
    [
      'an old voided record',
      [buildSubpayment({ transactionType: null, voided: true })],
      false,
      'REFUNDED',
    ],
    ['a voided sale', [buildSubpayment({ voided: true })], false, 'INCOMPLETE'],
  ])('for %s', (_, list, pending, expected) => {
    const subpayments = subpaymentsOf(buildPayment({ subpayments: list }))
    expect(statusOf(subpayments, shownSubpayment(subpayments), pending)).toBe(expected)
  })

  it('is REFUND if the refund is shown, INCOMPLETE once it is voided', () => {
    const statusAt = (refund: Subpayment) => statusOf([buildSubpayment(), refund], refund)
    expect(statusAt(buildRefund())).toBe('REFUND')
    expect(statusAt(buildRefund({ voided: true }))).toBe('INCOMPLETE')
  })
})

describe('typeOf', () => {
  it.each([
    [{ voided: false, reversed: false }, 'SALE'],
    [{ voided: true, reversed: false }, 'CREDIT'],
    [{ voided: false, reversed: true }, 'CREDIT'],
  ] as const)('reads %o as %s', (flags, type) =>
    expect(typeOf({ transactionType: null, ...flags })).toBe(type),
  )

  it('keeps an existing type', () => {
    expect(typeOf({ transactionType: 'SALE', reversed: true, voided: true })).toBe('SALE')
  })
})

describe('synthesized sale', () => {
  it("has the payment's time, total and ID", () => {
    const payment = buildPayment({ subpayments: [buildRefund({ chargedAmount: usd('5.00') })] })
    const [sale, refund, ...others] = subpaymentsOf(payment)
    expect(sale).toMatchObject({
      btpsTransactionId: payment._id,
      transactionType: 'SALE',
      createdAt: payment.createdAt,
      chargedAmount: payment.totals.grandTotal,
      externalId: null,
      refundedBy: null,
      posReceipt: null,
    })
    expect(refund).toBe(payment.subpayments[0])
    expect(others).toEqual([])
  })

  it.each([
    ['there is no entry', []],
    ['there is a sale', [buildSubpayment(), buildRefund()]],
    ['there is a reversed sale', [buildSubpayment({ reversed: true })]],
  ])('is not added if %s', (_, subpayments) => {
    expect(subpaymentsOf(buildPayment({ subpayments }))).toBe(subpayments)
  })
})

describe('shownSubpayment', () => {
  const reversed = buildSubpayment({ btpsTransactionId: 'reversed', reversed: true })
  const sale = buildSubpayment({ btpsTransactionId: 'sale' })
  const refund = buildRefund({ btpsTransactionId: 'refund' })

  it.each<[string, Subpayment[], string | undefined, string | undefined]>([
    ['is the requested entry', [reversed, sale, refund], 'refund', 'refund'],
    ['is the live sale by default', [refund, reversed, sale], undefined, 'sale'],
    ['is the live sale if the requested entry is unknown', [refund, sale], 'who', 'sale'],
    ['is a reversed sale if none is live', [refund, reversed], undefined, 'reversed'],
    ['is the first entry if there is no sale', [refund], undefined, 'refund'],
    ['is none without entries', [], 'sale', undefined],
  ])('%s', (_, subpayments, asked, expected) =>
    expect(shownSubpayment(subpayments, asked)?.btpsTransactionId).toBe(expected),
  )
})

describe('chargedTotal', () => {
  it('is live sales less live refunds to the cent', () => {
    fc.assert(
      fc.property(fc.array(movement, { maxLength: 8 }), (movements) => {
        let expected = Big(0)
        for (const { transactionType, cents, reversed, voided } of movements) {
          if (reversed || voided) continue
          const isSale = transactionType === 'SALE' || transactionType === null
          expected = isSale ? expected.plus(cents) : expected.minus(cents)
        }
        expect(chargedTotal(built(movements)).amount).toBe(expected.div(100).toFixed(2))
      }),
    )
  })

  it('is zero in the given currency for no entries', () => {
    expect(chargedTotal([], 'CAD')).toEqual(zero('CAD'))
  })
})
