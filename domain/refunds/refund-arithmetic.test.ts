import fc from 'fast-check'
import { expect, it } from 'vitest'

import { fromCents } from '../money/money.ts'
import type { Payable } from '../pricing/payable.ts'
import { refundOf, type RefundLine } from './refund.ts'

/**
 * Refunds random payments piece by piece. The oracle does not use the module's formula: it only
 * requires the fee to follow the goods' share to the nearest cent and to add up exactly.
 */

type Line = { offering: number; cents: number }
type Plan = { lines: Line[]; fees: number[]; picks: { line: number; share: number }[] }

const plan = fc.record<Plan>({
  lines: fc.array(fc.record({ offering: fc.nat(2), cents: fc.integer({ min: 1, max: 500_000 }) }), {
    minLength: 1,
    maxLength: 6,
  }),
  fees: fc.array(fc.integer({ min: 0, max: 20_000 }), { minLength: 3, maxLength: 3 }),
  picks: fc.array(fc.record({ line: fc.nat(3), share: fc.integer({ min: 1, max: 1_000 }) }), {
    maxLength: 5,
  }),
})

const usd = (cents: number) => fromCents(cents)

/** Faster than expect(); called some hundred thousand times. */
const must = (holds: boolean, what: string): void => {
  if (!holds) throw new Error(what)
}

const payables = (lines: readonly Line[], refunded: readonly number[]): Payable[] =>
  lines.map(({ offering, cents }, index) => ({
    id: `p${index}`,
    lineItemId: `l${index}`,
    catalogItemId: `c${index}`,
    name: '',
    description: '',
    amountValue: usd(cents).amount,
    amountCurrencyCode: 'USD',
    originalAmountValue: usd(cents).amount,
    refundedAmount: usd(refunded[index] ?? 0),
    payableType: 'CustomItem',
    serviceOfferingId: `o${offering}`,
    nameEditable: false,
    priceEditable: false,
  }))

it('never refunds more than was paid and finally refunds everything, including fees', () => {
  let refunds = 0
  fc.assert(
    fc.property(plan, ({ lines, fees, picks }) => {
      const feesBySoid = fees.map((cents, offering) => ({
        serviceOfferingId: `o${offering}`,
        fees: [{ type: 'CREDIT_CARD' as const, amount: usd(cents) }],
      }))
      const left = lines.map(({ cents }) => cents)
      let feesBack = 0

      const giveBack = (asked: RefundLine[]) => {
        const refunded = lines.map(({ cents }, index) => cents - (left[index] ?? 0))
        const { subTotal, feeTotal } = refundOf(
          { payables: payables(lines, refunded), feesBySoid },
          asked,
        )
        refunds += 1
        for (const { lineItemId, amount } of asked) {
          const index = Number(lineItemId.slice(1))
          left[index] = (left[index] ?? 0) - amount
        }
        feesBack += feeTotal
        const sumAsked = asked.reduce((total, { amount }) => total + amount, 0)
        must(subTotal === sumAsked, 'The lines are not what was asked.')
        must(Number.isSafeInteger(feeTotal) && feeTotal >= 0, `A fee of ${feeTotal} cents.`)
      }

      for (const { line, share } of picks) {
        const index = line % lines.length
        const amount = Math.ceil(((left[index] ?? 0) * share) / 1_000)
        if (amount === 0) continue
        giveBack([{ lineItemId: `l${index}`, amount }])
        const fair = fees.reduce((total, fee, offering) => {
          const own = lines.flatMap((each, at) => (each.offering === offering ? [at] : []))
          const paid = own.reduce((cents, at) => cents + (lines[at]?.cents ?? 0), 0)
          const back = own.reduce(
            (cents, at) => cents + (lines[at]?.cents ?? 0) - (left[at] ?? 0),
            0,
          )
          return paid === 0 ? total : total + (fee * back) / paid
        }, 0)
        must(Math.abs(feesBack - fair) <= 1.5 + 1e-6, `${feesBack} of fees instead of ${fair}.`)
      }
      const rest = left.flatMap((amount, index) =>
        amount > 0 ? [{ lineItemId: `l${index}`, amount }] : [],
      )
      if (rest.length > 0) giveBack(rest)

      const sold = new Set(lines.map(({ offering }) => offering))
      const owed = fees.reduce(
        (total, fee, offering) => (sold.has(offering) ? total + fee : total),
        0,
      )
      must(
        left.every((cents) => cents === 0),
        'Something is left.',
      )
      must(feesBack === owed, `${feesBack} of fees instead of ${owed} in the end.`)
    }),
    { numRuns: 10_000 },
  )
  expect(refunds).toBeGreaterThan(10_000)
}, 120_000)
