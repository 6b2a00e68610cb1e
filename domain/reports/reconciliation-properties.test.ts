import fc from 'fast-check'
import { expect, test } from 'vitest'

import {
  agrees,
  charge,
  compare,
  differs,
  from,
  made,
  refund,
  reversed,
  sale,
  to,
} from '#tests/compared-day.ts'

import { fromCents } from '../money/money.ts'

const cleanDay = fc
  .array(
    fc.record({
      cents: fc.integer({ min: 1, max: 100_000 }),
      second: fc.integer({ min: -1_800, max: 88_200 }),
      lag: fc.integer({ min: 0, max: 7_200 }),
      end: fc.constantFrom('paid', 'reversed', 'refunded', 'undone'),
    }),
    { maxLength: 30 },
  )
  .map((all) =>
    all.map(({ cents, second, lag, end }, index) => {
      const names = { transactionId: `${index}`, referenceNumber: `R${index}` }
      const amount = fromCents(cents)
      const chargedAt = new Date(from.getTime() + second * 1_000)
      const recordedAt = new Date(chargedAt.getTime() + lag * 1_000)
      const isUndone = end === 'reversed' || end === 'undone'
      const refundNames = { transactionId: `F${index}`, referenceNumber: `RF${index}` }
      return {
        sale: sale({ ...names, amount, at: recordedAt, isLive: end !== 'reversed' }),
        refund:
          end === 'refunded' || end === 'undone'
            ? refund({
                ...refundNames,
                saleTransactionId: names.transactionId,
                amount,
                at: recordedAt,
                method: end === 'undone' ? 'REVERSAL' : 'REFUND',
              })
            : undefined,
        reported: [
          charge({ ...names, amount, at: chargedAt, ...(isUndone && reversed) }),
          ...(end === 'refunded' ? [made({ ...refundNames, amount, at: recordedAt })] : []),
        ],
      }
    }),
  )
const sidesOf = (clean: typeof cleanDay extends fc.Arbitrary<infer Value> ? Value : never) => ({
  sales: clean.map((each) => each.sale),
  refunds: clean.flatMap((each) => each.refund ?? []),
  reported: clean.flatMap((each) => each.reported),
})

test('finds no differences in a clean day, even across midnight', () => {
  fc.assert(
    fc.property(cleanDay, (clean) => {
      expect(compare(sidesOf(clean))).toMatchObject(agrees)
    }),
  )
})

test('finds exactly the entry that one side lacks', () => {
  fc.assert(
    fc.property(cleanDay, fc.nat(), fc.boolean(), (clean, choice, isInLedger) => {
      const inDay = clean.filter(({ sale: { at, isLive }, reported: [one] }) => {
        const times = [at, one?.at ?? at]
        return (
          isLive && one?.status === 'APPROVED' && times.every((time) => from <= time && time < to)
        )
      })
      fc.pre(inDay.length > 0)
      const lost = inDay[choice % inDay.length]
      const { sales, refunds, reported } = sidesOf(clean)
      const result = isInLedger
        ? compare({
            sales,
            refunds,
            reported: reported.filter((each) => each !== lost?.reported[0]),
          })
        : compare({ sales: sales.filter((each) => each !== lost?.sale), refunds, reported })
      const kind = isInLedger ? 'PAYMENT_WITHOUT_CHARGE' : 'CHARGE_WITHOUT_PAYMENT'
      expect(result).toMatchObject(differs(kind))
      const { transactionId } = lost?.sale ?? {}
      expect(result.compared.differences).toMatchObject([{ transactionId }])
    }),
  )
})
