import { formatDate, formatTime } from '../lib/time.ts'
import { format } from '../money/money.ts'
import {
  isRefund,
  shownSubpayment,
  statusOf,
  subpaymentsOf,
  typeOf,
} from '../payments/payment-status.ts'
import type { Payment, PaymentStatus, Subpayment } from '../payments/payment.ts'
import { statusTones } from '../payments/status-tones.ts'
import { typeLabel } from '../payments/type-label.ts'
import type { ServiceOfferingConfig } from '../settings/config.ts'
import { type LabeledText, methodOf, type ReceiptMethod } from './receipt-card.ts'
import {
  boughtItems,
  type LabeledAmount,
  refundedItems,
  type ReceiptItems,
} from './receipt-items.ts'

/** SPEC §2 Receipt. Dialog, page and print show the same text; amounts are formatted. */
export type ReceiptModel = {
  paymentId: string
  transactionId: string | null
  logoText: string
  title: 'Your Receipt' | 'Your Refund Receipt'
  status: ReceiptStatus
  thanks: string
  paidOn: { label: string; date: string; time: string }
  total: LabeledAmount
  items: ReceiptItems
  details: LabeledText[]
  method: ReceiptMethod
  related: RelatedReceipt[]
}

export type ReceiptStatus = {
  label: 'Purchase' | 'Canceled' | 'Refund' | 'Checking'
  tone: (typeof statusTones)[PaymentStatus]
  text: string | null
}

export type RelatedReceipt = {
  transactionId: string
  link: 'View Receipt' | 'View Original Receipt'
  text: string
}

const statuses: Record<PaymentStatus, Omit<ReceiptStatus, 'tone'>> = {
  COMPLETE: { label: 'Purchase', text: null },
  REFUNDED: { label: 'Purchase', text: null },
  REFUND: { label: 'Refund', text: null },
  INCOMPLETE: {
    label: 'Canceled',
    text: 'This payment has been canceled. You will not be charged.',
  },
  CHECKING: {
    label: 'Checking',
    text: 'We are still checking whether this payment went through.',
  },
}

const relatedTo = (shown: Subpayment, all: readonly Subpayment[]): RelatedReceipt[] =>
  all
    .filter((each) => !each.reversed && isRefund(each) !== isRefund(shown))
    .map((each) => ({
      transactionId: each.btpsTransactionId,
      link: isRefund(shown) ? 'View Original Receipt' : 'View Receipt',
      text: isRefund(shown) ? '' : `Refunded: ${format(each.chargedAmount)}`,
    }))

/** SPEC §2 Print page. */
export const buildReceipt = (
  payment: Payment,
  config: Pick<ServiceOfferingConfig, 'clientName' | 'feeDescription' | 'offerings' | 'timeZone'>,
  transactionId?: string,
): ReceiptModel => {
  const subpayments = subpaymentsOf(payment)
  const shown = shownSubpayment(subpayments, transactionId)
  const status = statusOf(subpayments, shown, payment.outcomePending)
  const isRefundReceipt = status === 'REFUND'
  // No thanks and no paid-on date unless money was taken.
  const isPaid = status === 'COMPLETE' || status === 'REFUNDED'
  const at = shown?.createdAt ?? payment.createdAt
  return {
    paymentId: payment._id,
    transactionId: shown?.btpsTransactionId ?? null,
    logoText: 'Point of Sale',
    title: isRefundReceipt ? 'Your Refund Receipt' : 'Your Receipt',
    status: { ...statuses[status], tone: statusTones[status] },
    thanks: isPaid
      ? `Thank you for your payment to ${config.clientName}.`
      : `Thank you for visiting ${config.clientName}.`,
    paidOn: {
      label: isPaid ? 'Paid on' : isRefundReceipt ? 'Refunded on' : 'Started on',
      date: formatDate(at, config.timeZone),
      time: formatTime(at, config.timeZone),
    },
    total: {
      label: isRefundReceipt ? 'Refund Total' : 'Payment Total',
      amount: format(shown?.chargedAmount ?? payment.totals.grandTotal),
    },
    items:
      isRefundReceipt && shown
        ? refundedItems(payment, shown, config)
        : boughtItems(payment, config),
    details: [
      { label: 'Transaction Type', value: typeLabel(status, shown ? typeOf(shown) : null) },
      { label: 'Confirmation #', value: payment.confirmationNumber ?? payment._id },
    ],
    method: methodOf(shown),
    related: shown && status !== 'INCOMPLETE' ? relatedTo(shown, subpayments) : [],
  }
}
