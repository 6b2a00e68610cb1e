import type { ListedPayment } from './listed-payment.ts'
import { type Money, negate, zero } from './money.ts'
import { isRefund, statusOf, subpaymentsOf } from './payment-status.ts'
import type { Payment, PaymentStatus } from './payment.ts'
import { typeLabel } from './type-label.ts'
import { fullName } from './user.ts'

type Movement = ListedPayment['subpayments'][number]

/** One movement of money in the history, or a payment of which none moved. */
export type PaymentRow = {
  /** Unique among the rows of one list. */
  key: string
  paymentId: string
  /** Which receipt it opens; null where no money moved. */
  transactionId: string | null
  /** Seconds since 1970. */
  at: number
  status: PaymentStatus
  type: string
  location: string
  terminalId: string | null
  cashier: string
  confirmation: string
  /** Negative for what was given back, zero where nothing stayed moved. */
  amount: Money
}

/** SPEC §9: where there is no confirmation number, this much of the payment's id is one. */
const FALLBACK_LENGTH = 20

/** The confirmation number, else the payment's id without dashes, cut (SPEC §2 Payment list). */
export const confirmationOf = (payment: Pick<Payment, '_id' | 'confirmationNumber'>): string =>
  payment.confirmationNumber ?? payment._id.replaceAll('-', '').slice(0, FALLBACK_LENGTH)

const stands = ({ reversed, voided }: Movement): boolean => !reversed && !voided

/**
 * So that the listed rows add up to the totals (`payment-stats.ts`): what did not stay moved counts
 * nothing, nor does what was given back of a payment that took nothing.
 */
const amountOf = (subpayment: Movement, all: readonly Movement[]): Money => {
  const { chargedAmount } = subpayment
  const isPaid = all.some((each) => stands(each) && !isRefund(each))
  if (!isPaid || !stands(subpayment)) return zero(chargedAmount.currencyCode)
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

/** The payments as the history lists them: one row a subpayment, newest first (SPEC §2). */
export const rowsOf = (payments: readonly ListedPayment[]): PaymentRow[] =>
  payments.flatMap(rowsOfPayment).toSorted((one, other) => other.at - one.at)
