import { CONFIRMATION_FALLBACK_LENGTH } from '../constants.ts'
import { fullName } from '../identity/user.ts'
import { type Money, negate, zero } from '../money/money.ts'
import { isRefund, statusOf, subpaymentsOf } from '../payments/payment-status.ts'
import type { Payment, PaymentStatus } from '../payments/payment.ts'
import { typeLabel } from '../payments/type-label.ts'
import type { ListedPayment } from './listed-payment.ts'

type Entry = ListedPayment['subpayments'][number]

export type PaymentRow = {
  key: string
  paymentId: string
  transactionId: string | null
  at: number
  status: PaymentStatus
  type: string
  location: string
  terminalId: string | null
  cashier: string
  confirmation: string
  amount: Money
}

/**
 * The confirmation number, else the payment ID without dashes, truncated (SPEC §2 Payment list).
 */
export const confirmationOf = (payment: Pick<Payment, '_id' | 'confirmationNumber'>): string =>
  payment.confirmationNumber ??
  payment._id.replaceAll('-', '').slice(0, CONFIRMATION_FALLBACK_LENGTH)

const isLive = ({ reversed, voided }: Entry): boolean => !reversed && !voided

/** Makes the rows add up to the totals of payment-stats.ts. */
const amountOf = (subpayment: Entry, all: readonly Entry[]): Money => {
  const { chargedAmount } = subpayment
  const isPaid = all.some((each) => isLive(each) && !isRefund(each))
  if (!isPaid || !isLive(subpayment)) return zero(chargedAmount.currencyCode)
  return isRefund(subpayment) ? negate(chargedAmount) : chargedAmount
}

const rowsOfPayment = (payment: ListedPayment): PaymentRow[] => {
  const user = fullName(payment.userFirstName, payment.userLastName)
  const common = {
    paymentId: payment._id,
    location: payment.location,
    terminalId: payment.terminalId,
    confirmation: confirmationOf(payment),
  }
  const subpayments = subpaymentsOf(payment)
  if (subpayments.length === 0) {
    const status = statusOf([], undefined, payment.outcomePending)
    return [
      {
        ...common,
        key: payment._id,
        transactionId: null,
        at: payment.createdAt,
        status,
        type: typeLabel(status, undefined),
        cashier: user,
        amount: zero(payment.totals.grandTotal.currencyCode),
      },
    ]
  }
  return subpayments.map((subpayment) => {
    const status = statusOf(subpayments, subpayment, payment.outcomePending)
    return {
      ...common,
      key: `${payment._id} ${subpayment.btpsTransactionId}`,
      transactionId: subpayment.btpsTransactionId,
      at: subpayment.createdAt,
      status,
      type: typeLabel(status, subpayment),
      cashier: (isRefund(subpayment) && subpayment.refundedBy) || user,
      amount: amountOf(subpayment, subpayments),
    }
  })
}

/** One row per subpayment, newest first (SPEC §2). */
export const rowsOf = (payments: readonly ListedPayment[]): PaymentRow[] =>
  payments.flatMap(rowsOfPayment).toSorted((one, other) => other.at - one.at)
