import { DEFAULT_CURRENCY } from '../constants.ts'
import { type Money, negate, sum, zero } from '../money/money.ts'
import type { PaymentStatus, SubpaymentType } from './payment-kinds.ts'
import type { Payment, Subpayment, Totals } from './payment.ts'

/** What decides an entry's type and a payment's status. */
export type Entry = Pick<
  Subpayment,
  | 'btpsTransactionId'
  | 'transactionType'
  | 'createdAt'
  | 'chargedAmount'
  | 'reversed'
  | 'voided'
  | 'reversalReported'
>

/** SPEC §4: without a type, CREDIT if voided or reversed, else SALE. */
export const typeOf = (
  subpayment: Pick<Subpayment, 'transactionType' | 'voided' | 'reversed'>,
): SubpaymentType =>
  subpayment.transactionType ?? (subpayment.voided || subpayment.reversed ? 'CREDIT' : 'SALE')

/** CREDIT and CHARGEBACK count as refunds (SPEC §4). */
export const isRefund = (
  subpayment: Pick<Subpayment, 'transactionType' | 'voided' | 'reversed'>,
): boolean => typeOf(subpayment) !== 'SALE'

/** Neither reversed nor voided: the entry moved money. */
export const isLive = ({ reversed, voided }: Pick<Subpayment, 'reversed' | 'voided'>): boolean =>
  !reversed && !voided

export const isLiveSale = (
  entry: Pick<Subpayment, 'transactionType' | 'voided' | 'reversed'>,
): boolean => isLive(entry) && !isRefund(entry)

/**
 * A refund or chargeback that stands. A voided entry without a type is itself the refund of an old record (SPEC §4);
 * any other voided refund moved no money.
 */
export const isLiveRefund = (
  entry: Pick<Subpayment, 'transactionType' | 'voided' | 'reversed'>,
): boolean =>
  isRefund(entry) && !entry.reversed && !(entry.voided && entry.transactionType !== null)

/** Synthesizes the sale of lone refunds (SPEC §4), reversed if any of them is. */
const synthesizeSale = <M extends Entry>(subpayments: readonly M[]): M | undefined => {
  const [first] = subpayments
  if (!first || !subpayments.every(isRefund)) return undefined
  const reversed = subpayments.some((each) => each.reversed)
  return { ...first, transactionType: 'SALE', reversed, voided: false, refund: null }
}

/** Adds the missing sale, so that every refund has an original (SPEC §4). */
export const subpaymentsOf = <M extends Entry>(
  payment: Pick<Payment, '_id' | 'createdAt'> & {
    subpayments: M[]
    totals: Pick<Totals, 'grandTotal'>
  },
): M[] => {
  const { subpayments } = payment
  const sale = synthesizeSale(subpayments)
  if (!sale) return subpayments
  const putBack = {
    ...sale,
    btpsTransactionId: payment._id,
    externalId: null,
    createdAt: payment.createdAt,
    chargedAmount: payment.totals.grandTotal,
    refundedBy: null,
    refundedById: null,
    reason: null,
    posReceipt: null,
    // The ledger does not have this sale, so no code proves it.
    receiptCode: undefined,
  }
  return [putBack, ...subpayments]
}

/** The entry with that transaction ID, else the sale, else the first (SPEC §2 Receipt). */
export const shownSubpayment = <M extends Entry>(
  subpayments: readonly M[],
  transactionId?: string,
): M | undefined =>
  subpayments.find(({ btpsTransactionId }) => btpsTransactionId === transactionId) ??
  subpayments.find(isLiveSale) ??
  subpayments.find((each) => !isRefund(each)) ??
  subpayments[0]

/**
 * SPEC §4 Payment status of the shown entry. A live sale takes precedence over an earlier reversed
 * one: a payment that was reversed and then paid is complete. A voided refund leaves the sale as it was. CHECKING while the outcome is unknown
 * or a reported reversal is unconfirmed.
 */
export const statusOf = (
  subpayments: readonly Entry[],
  shown: Entry | undefined,
  outcomePending = false,
): PaymentStatus => {
  const paid = subpayments.some(isLiveSale)
  if (!paid && outcomePending) return 'CHECKING'
  if (subpayments.some((each) => isLiveSale(each) && each.reversalReported)) return 'CHECKING'
  if (!shown) return 'INCOMPLETE'
  if (!paid && subpayments.some(({ reversed }) => reversed)) return 'INCOMPLETE'
  if (isLiveRefund(shown)) return 'REFUND'
  if (!isLiveSale(shown)) return 'INCOMPLETE'
  return subpayments.some(isLiveRefund) ? 'REFUNDED' : 'COMPLETE'
}

/** The status of the payment's sale, which its receipt shows first. */
export const paymentStatusOf = (
  subpayments: readonly Entry[],
  outcomePending = false,
): PaymentStatus => {
  const sale = synthesizeSale(subpayments)
  const all = sale ? [sale, ...subpayments] : subpayments
  return statusOf(all, shownSubpayment(all), outcomePending)
}

export const chargedTotal = (
  subpayments: readonly Subpayment[],
  currencyCode: string = DEFAULT_CURRENCY,
): Money =>
  sum([
    zero(currencyCode),
    ...subpayments
      .filter(isLive)
      .map((each) => (isRefund(each) ? negate(each.chargedAmount) : each.chargedAmount)),
  ])
