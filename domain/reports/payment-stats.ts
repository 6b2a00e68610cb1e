import { wallTime } from '../lib/zone.ts'
import { type Money, negate, subtract, sum } from '../money/money.ts'
import { isRefund, subpaymentsOf } from '../payments/payment-status.ts'
import type { Payment, Subpayment } from '../payments/payment.ts'
import { amountOf } from '../pricing/payable.ts'
import { CardSubType, PaymentMethod } from '../pricing/payment-method.ts'
import type { PaymentStats } from './payment-list.ts'

/**
 * Totals of a list of payments (SPEC §2 Stats panel, §3 Payment stats). A payment took money if it
 * has a live sale, including one synthesized for an old record. Declined, canceled, reversed and
 * pending payments are excluded.
 *
 * - `total`: the live entries, refunds negative; equals the sum of the listed rows to the cent.
 * - `subtotal`: the lines, less what was refunded of them.
 * - `count`: payments that took money, including refunded ones.
 *
 * A refund counts toward its payment regardless of its date. By type and by hour, each entry counts
 * under its own tender and hour, and each payment under its sale's.
 */

/** The live entries of a payment that took money, else none. */
const liveEntries = (payment: Payment): Subpayment[] => {
  const entries = subpaymentsOf(payment).filter(({ reversed, voided }) => !reversed && !voided)
  return entries.every(isRefund) ? [] : entries
}

export type Bucket = Pick<Subpayment, 'paymentMethodType' | 'paymentCardSubType'> & {
  /** 0 to 23, in the tenant's time zone. */
  hour: number
  total: Money
  count: number
}

const bucketOf = (entry: Subpayment, timeZone: string): Bucket => {
  const { paymentMethodType, paymentCardSubType, chargedAmount } = entry
  const isRefunded = isRefund(entry)
  return {
    paymentMethodType,
    paymentCardSubType,
    hour: new Date(wallTime(entry.createdAt * 1_000, timeZone)).getUTCHours(),
    total: isRefunded ? negate(chargedAmount) : chargedAmount,
    count: isRefunded ? 0 : 1,
  }
}

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

const netSubtotal = (payment: Payment): Money =>
  subtract(
    sum(payment.payables.map(amountOf)),
    sum(payment.payables.flatMap(({ refundedAmount }) => refundedAmount ?? [])),
  )

export const statsOf = (payments: readonly Payment[], timeZone: string): PaymentStats => {
  const paid = payments.filter((payment) => liveEntries(payment).length > 0)
  return statsOfBuckets(
    sum(paid.map(netSubtotal)),
    paid.flatMap(liveEntries).map((entry) => bucketOf(entry, timeZone)),
  )
}
