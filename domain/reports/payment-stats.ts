import { wallTime } from '../lib/zone.ts'
import { isPositive, isZero, type Money, sum } from '../money/money.ts'
import { CardSubType, PaymentMethod } from '../pricing/payment-method.ts'
import type { LedgerRow } from './ledger-row.ts'
import type { PaymentStats } from './payment-list.ts'

/**
 * Totals of history rows (SPEC §2 Stats panel, §3 Payment stats). Rows of declined, canceled,
 * reversed and pending payments are zero.
 *
 * - `total`: the rows' amounts, refunds negative.
 * - `subtotal`: the same without fees.
 * - `count`: the sales.
 *
 * Each row counts on its own day and in its own hour, so a later refund never changes a past day.
 */

export type Bucket = Pick<LedgerRow, 'paymentMethodType' | 'paymentCardSubType'> & {
  /** 0 to 23, in the tenant's time zone. */
  hour: number
  total: Money
  count: number
}

const bucketOf = (row: LedgerRow, timeZone: string): Bucket => ({
  paymentMethodType: row.paymentMethodType,
  paymentCardSubType: row.paymentCardSubType,
  hour: new Date(wallTime(row.createdAt * 1_000, timeZone)).getUTCHours(),
  total: row.amount,
  count: isPositive(row.amount) ? 1 : 0,
})

const sumBuckets = (buckets: readonly Bucket[]) => ({
  total: sum(buckets.map(({ total }) => total)),
  count: buckets.reduce((count, bucket) => count + bucket.count, 0),
})

/** Ordered by tender as listed, then by hour. */
export const statsOfBuckets = (subtotal: Money, buckets: readonly Bucket[]): PaymentStats => {
  const ways = PaymentMethod.options.flatMap((paymentMethodType) =>
    CardSubType.options.map((paymentCardSubType) => ({ paymentMethodType, paymentCardSubType })),
  )
  const byType = ways.flatMap((way) => {
    const own = buckets.filter(
      (each) =>
        each.paymentMethodType === way.paymentMethodType &&
        each.paymentCardSubType === way.paymentCardSubType,
    )
    return own.length > 0 ? [{ ...way, ...sumBuckets(own) }] : []
  })
  const hours = [...new Set(buckets.map(({ hour }) => hour))].toSorted((one, other) => one - other)
  const byHour = hours.map((hour) => ({
    hour,
    ...sumBuckets(buckets.filter((each) => each.hour === hour)),
  }))
  return { subtotal, ...sumBuckets(buckets), byType, byHour }
}

export const statsOf = (rows: readonly LedgerRow[], timeZone: string): PaymentStats => {
  const moved = rows.filter(({ amount }) => !isZero(amount))
  return statsOfBuckets(
    sum(moved.map(({ subTotal }) => subTotal)),
    moved.map((row) => bucketOf(row, timeZone)),
  )
}
