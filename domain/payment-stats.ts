import { type Money, negate, subtract, sum } from './money.ts'
import { amountOf } from './payable.ts'
import type { PaymentStats } from './payment-list.ts'
import { CardSubType, PaymentMethod } from './payment-method.ts'
import { isRefund, subpaymentsOf } from './payment-status.ts'
import type { Payment, Subpayment } from './payment.ts'

/**
 * What a list of payments comes to (SPEC §2 Stats panel, §3 Payment stats). A payment took money
 * where a sale of it stands, one that is put back for an old record included; what was declined,
 * cancelled, reversed or is still being checked is left out.
 *
 * - `total`: its movements that stand, refunds negative; the sum of the listed rows, to the cent.
 * - `subtotal`: its lines, less what was given back of them.
 * - `count`: the payments that took money, refunded ones too.
 *
 * A refund counts to its payment, whenever it was made. By type and by hour a movement counts where
 * it belongs itself, and a payment where its sale does.
 */

/** The movements that stand, of a payment that took money; else none. */
const standing = (payment: Payment): Subpayment[] => {
  const movements = subpaymentsOf(payment).filter(({ reversed, voided }) => !reversed && !voided)
  return movements.every(isRefund) ? [] : movements
}

/** Movements of one way of paying, in one hour: refunds negative, `count` without them. */
export type Bucket = Pick<Subpayment, 'paymentMethodType' | 'paymentCardSubType'> & {
  /** 0 to 23, in the agency's zone. */
  hour: number
  total: Money
  count: number
}

const bucketOf = (movement: Subpayment, hourOf: (seconds: number) => number): Bucket => {
  const { paymentMethodType, paymentCardSubType, chargedAmount } = movement
  const isGivenBack = isRefund(movement)
  return {
    paymentMethodType,
    paymentCardSubType,
    hour: hourOf(movement.createdAt),
    total: isGivenBack ? negate(chargedAmount) : chargedAmount,
    count: isGivenBack ? 0 : 1,
  }
}

const hoursIn = (timeZone: string) => {
  const format = new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', hourCycle: 'h23' })
  return (seconds: number): number => Number(format.format(seconds * 1_000))
}

const addedUp = (buckets: readonly Bucket[]) => ({
  total: sum(buckets.map(({ total }) => total)),
  count: buckets.reduce((count, bucket) => count + bucket.count, 0),
})

/** The stats from sums, in the order in which they are told: ways of paying as listed, then hours. */
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
    return own.length > 0 ? [{ ...way, ...addedUp(own) }] : []
  })
  const hours = [...new Set(buckets.map(({ hour }) => hour))].toSorted((one, other) => one - other)
  const byHour = hours.map((hour) => ({
    hour,
    ...addedUp(buckets.filter((each) => each.hour === hour)),
  }))
  return { subtotal, ...addedUp(buckets), byType, byHour }
}

const leftOf = (payment: Payment): Money =>
  subtract(
    sum(payment.payables.map(amountOf)),
    sum(payment.payables.flatMap(({ refundedAmount }) => refundedAmount ?? [])),
  )

/** The stats of these payments, hours in the agency's zone. */
export const statsOf = (payments: readonly Payment[], timeZone: string): PaymentStats => {
  const hourOf = hoursIn(timeZone)
  const paid = payments.filter((payment) => standing(payment).length > 0)
  return statsOfBuckets(
    sum(paid.map(leftOf)),
    paid.flatMap(standing).map((movement) => bucketOf(movement, hourOf)),
  )
}
