import { CONFIRMATION_FALLBACK_LENGTH } from '../constants.ts'
import { fullName } from '../identity/user.ts'
import { type Money, negate, smaller, subtract, sum, zero } from '../money/money.ts'
import {
  type Entry,
  isLive,
  isLiveSale,
  isRefund,
  statusOf,
  subpaymentsOf,
  typeOf,
} from '../payments/payment-status.ts'
import type { Payment, Subpayment, Totals } from '../payments/payment.ts'
import type { LedgerRow } from './ledger-row.ts'

export type EntrySource = Entry &
  Pick<
    Subpayment,
    | 'refundedBy'
    | 'refundedById'
    | 'paymentMethodType'
    | 'paymentCardSubType'
    | 'lastFour'
    | 'reason'
  > & { refund?: Pick<NonNullable<Subpayment['refund']>, 'subTotal'> | null | undefined }

/** What the rows of a payment are made of. */
export type RowSource = Pick<
  Payment,
  | '_id'
  | 'confirmationNumber'
  | 'createdAt'
  | 'location'
  | 'terminalId'
  | 'outcomePending'
  | 'userId'
  | 'userFirstName'
  | 'userLastName'
  | 'paymentMethodType'
  | 'cardSubTypeSelectedByTeller'
> & { subpayments: EntrySource[]; totals: Pick<Totals, 'subTotal' | 'grandTotal'> }

/**
 * The confirmation number, else the payment ID without dashes, truncated (SPEC §2 Payment list).
 */
const confirmationOf = (payment: Pick<Payment, '_id' | 'confirmationNumber'>): string =>
  payment.confirmationNumber ??
  payment._id.replaceAll('-', '').slice(0, CONFIRMATION_FALLBACK_LENGTH)

/** A refund without lines of its own, such as a chargeback, returns what other refunds left. */
const subTotalOf = (entry: EntrySource, all: readonly EntrySource[], sold: Money): Money => {
  if (!isRefund(entry)) return sold
  if (entry.refund) return entry.refund.subTotal
  const refunded = sum(all.flatMap(({ refund }) => refund?.subTotal ?? []))
  return smaller(entry.chargedAmount, subtract(sold, refunded))
}

/** Entries of a payment without a live sale, and reversed ones, moved no money. */
const amountsOf = (entry: EntrySource, all: readonly EntrySource[], { totals }: RowSource) => {
  const { chargedAmount } = entry
  if (!isLive(entry) || !all.some(isLiveSale)) {
    const none = zero(chargedAmount.currencyCode)
    return { amount: none, subTotal: none }
  }
  const subTotal = subTotalOf(entry, all, totals.subTotal)
  return isRefund(entry)
    ? { amount: negate(chargedAmount), subTotal: negate(subTotal) }
    : { amount: chargedAmount, subTotal }
}

const sellerOf = ({ userFirstName, userLastName }: RowSource): string =>
  fullName(userFirstName, userLastName)

const rowWithoutEntries = (payment: RowSource): LedgerRow => {
  const none = zero(payment.totals.grandTotal.currencyCode)
  return {
    _id: payment._id,
    paymentId: payment._id,
    transactionId: null,
    createdAt: payment.createdAt,
    status: statusOf([], undefined, payment.outcomePending),
    transactionType: null,
    location: payment.location,
    terminalId: payment.terminalId,
    userId: payment.userId,
    userName: sellerOf(payment),
    confirmationNumber: confirmationOf(payment),
    amount: none,
    subTotal: none,
    paymentMethodType: payment.paymentMethodType,
    paymentCardSubType: payment.cardSubTypeSelectedByTeller,
    lastFour: null,
    soldAt: null,
    reason: null,
  }
}

/**
 * The rows of a payment, oldest first: one per entry, or one for a payment without entries. Each is one literal: made
 * by spreading, the rows of a page took four times as long.
 */
export const rowsOfPayment = (payment: RowSource): LedgerRow[] => {
  const entries = subpaymentsOf(payment)
  if (entries.length === 0) return [rowWithoutEntries(payment)]
  const soldAt = entries.find(isLiveSale)?.createdAt ?? payment.createdAt
  return entries.map((entry) => {
    const isReturn = isRefund(entry)
    const { amount, subTotal } = amountsOf(entry, entries, payment)
    return {
      _id: entry.btpsTransactionId,
      paymentId: payment._id,
      transactionId: entry.btpsTransactionId,
      createdAt: entry.createdAt,
      status: statusOf(entries, entry, payment.outcomePending),
      transactionType: typeOf(entry),
      location: payment.location,
      terminalId: payment.terminalId,
      userId: (isReturn && entry.refundedById) || payment.userId,
      userName: (isReturn && entry.refundedBy) || sellerOf(payment),
      confirmationNumber: confirmationOf(payment),
      amount,
      subTotal,
      paymentMethodType: entry.paymentMethodType,
      paymentCardSubType: entry.paymentCardSubType,
      lastFour: entry.lastFour,
      soldAt: isReturn ? soldAt : null,
      reason: entry.reason ?? null,
    }
  })
}

/** Newest first; equal times by descending ID (SPEC §9). */
export const newestFirst = <T extends { createdAt: number; _id: string }>(
  one: T,
  other: T,
): number =>
  other.createdAt - one.createdAt || Number(one._id < other._id) - Number(one._id > other._id)

/** The rows of several payments, newest first (SPEC §2). */
export const rowsOf = (payments: readonly RowSource[]): LedgerRow[] =>
  payments.flatMap(rowsOfPayment).toSorted(newestFirst)
