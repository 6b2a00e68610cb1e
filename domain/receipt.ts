import type { ServiceOfferingConfig } from './config.ts'
import { totalOf } from './fee.ts'
import { format, isPositive, type Money, sum } from './money.ts'
import { amountOf, type Payable } from './payable.ts'
import { isRefund, shownSubpayment, statusOf, subpaymentsOf, typeOf } from './payment-status.ts'
import type { Payment, PaymentStatus, Subpayment } from './payment.ts'
import type { CardBrand, PosReceipt } from './pos-receipt.ts'
import { formatDate, formatTime } from './time.ts'

/**
 * All that a receipt says, ready to be drawn: the dialog, the page and the paper show the same words
 * (SPEC §2 Receipt). Amounts are formatted.
 */
export type ReceiptModel = {
  paymentId: string
  transactionId: string | null
  logoText: string
  title: 'Your Receipt' | 'Your Refund Receipt'
  status: ReceiptStatus
  thanks: string
  paidOn: { label: string; date: string; time: string }
  total: LabelledAmount
  groups: ReceiptGroup[]
  /** Totals of each group are shown only where there is more than one. */
  showsGroupTotals: boolean
  subTotal: LabelledAmount
  fee: LabelledAmount | null
  details: LabelledText[]
  card: LabelledText[]
  pinVerified: 'PIN VERIFIED' | null
  related: RelatedReceipt[]
}

export type ReceiptStatus = {
  label: 'Purchase' | 'Canceled' | 'Refund' | 'Checking'
  tone: 'positive' | 'neutral' | 'critical' | 'info'
  text: string | null
}

export type LabelledText = { label: string; value: string }
export type LabelledAmount = { label: string; amount: string }
export type ReceiptLine = { id: string; name: string; description: string; amount: string }
export type ReceiptGroup = {
  serviceOfferingId: string | null
  lines: ReceiptLine[]
  subTotal: string
  fees: string
  groupTotal: string
}
export type RelatedReceipt = {
  transactionId: string
  link: 'View Receipt' | 'View Original Receipt'
  text: string
}

const statuses: Record<PaymentStatus, ReceiptStatus> = {
  COMPLETE: { label: 'Purchase', tone: 'positive', text: null },
  REFUNDED: { label: 'Purchase', tone: 'positive', text: null },
  REFUND: { label: 'Refund', tone: 'critical', text: null },
  INCOMPLETE: {
    label: 'Canceled',
    tone: 'neutral',
    text: 'This payment has been canceled. You will not be charged.',
  },
  CHECKING: {
    label: 'Checking',
    tone: 'info',
    text: 'We are still checking whether this payment went through.',
  },
}

/** SPEC §4 Type label. */
export const typeLabel = (status: PaymentStatus, shown: Subpayment | undefined): string => {
  if (status === 'CHECKING') return 'Checking'
  if (status === 'INCOMPLETE' || !shown) return 'Incomplete'
  return typeOf(shown) === 'SALE' ? 'Purchase' : 'Refund'
}

const lineOf = (payable: Payable): ReceiptLine => ({
  id: payable.lineItemId,
  name: payable.name,
  description: payable.description,
  amount: format(amountOf(payable)),
})

const groupsOf = (payment: Payment): ReceiptGroup[] => {
  const offerings = [...new Set(payment.payables.map((payable) => payable.serviceOfferingId))]
  return offerings.map((serviceOfferingId) => {
    const payables = payment.payables.filter((each) => each.serviceOfferingId === serviceOfferingId)
    const subTotal = sum(payables.map(amountOf))
    const fees = totalOf(
      payment.feesBySoid.filter((each) => each.serviceOfferingId === serviceOfferingId),
    )
    return {
      serviceOfferingId,
      lines: payables.map(lineOf),
      subTotal: format(subTotal),
      fees: format(fees),
      groupTotal: format(sum([subTotal, fees])),
    }
  })
}

const brandNames: Record<CardBrand, string> = {
  Visa: 'Visa',
  MasterCard: 'MasterCard',
  Discover: 'Discover',
  American_Express: 'American Express',
}

const cardLines = (receipt: PosReceipt): LabelledText[] =>
  [
    { label: 'Card Type', value: receipt.cardBrand && brandNames[receipt.cardBrand] },
    { label: 'Card Number', value: receipt.suppressedAccountNumber },
    { label: 'Exp', value: receipt.suppressedExpirationDate },
    { label: 'Approval Code', value: receipt.approvalCode },
    { label: 'Response', value: receipt.hostResponseCode },
    { label: 'Card Read Method', value: receipt.cardReadMethod },
    { label: 'AID', value: receipt.applicationIdentifier },
    { label: 'Application', value: receipt.applicationPreferredName },
    { label: 'EMV Cryptogram', value: receipt.emvCryptogram },
    ...(receipt.emvTags ?? []).map(({ tag, value }) => ({ label: tag, value })),
  ].flatMap(({ label, value }) => (value ? [{ label, value }] : []))

const relatedTo = (shown: Subpayment, all: readonly Subpayment[]): RelatedReceipt[] =>
  all
    .filter((each) => !each.reversed && isRefund(each) !== isRefund(shown))
    .map((each) => ({
      transactionId: each.btpsTransactionId,
      link: isRefund(shown) ? 'View Original Receipt' : 'View Receipt',
      text: isRefund(shown) ? '' : `Refunded: ${format(each.chargedAmount)}`,
    }))

const grandTotal = (payment: Payment, shown: Subpayment | undefined): Money =>
  shown?.chargedAmount ?? payment.totals.grandTotal

/** The receipt of one movement: that of `transactionId`, else the sale (SPEC §2 Print page). */
export const buildReceipt = (
  payment: Payment,
  config: Pick<ServiceOfferingConfig, 'clientName' | 'feeDescription' | 'timeZone'>,
  transactionId?: string,
): ReceiptModel => {
  const subpayments = subpaymentsOf(payment)
  const shown = shownSubpayment(subpayments, transactionId)
  const status = statusOf(subpayments, shown, payment.outcomePending)
  const isRefundReceipt = status === 'REFUND'
  // Neither thanks nor a payment's date where no money was taken.
  const isPaid = status === 'COMPLETE' || status === 'REFUNDED'
  const at = shown?.createdAt ?? payment.createdAt
  const groups = groupsOf(payment)
  const card = shown?.posReceipt
  return {
    paymentId: payment._id,
    transactionId: shown?.btpsTransactionId ?? null,
    logoText: 'Point of Sale',
    title: isRefundReceipt ? 'Your Refund Receipt' : 'Your Receipt',
    status: statuses[status],
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
      amount: format(grandTotal(payment, shown)),
    },
    groups,
    showsGroupTotals: groups.length > 1,
    subTotal: { label: 'Subtotal', amount: format(payment.totals.subTotal) },
    fee: isPositive(payment.totals.feeTotal)
      ? { label: config.feeDescription, amount: format(payment.totals.feeTotal) }
      : null,
    details: [
      { label: 'Transaction Type', value: typeLabel(status, shown) },
      { label: 'Confirmation #', value: payment.confirmationNumber ?? payment._id },
    ],
    card: card ? cardLines(card) : [],
    pinVerified: card?.cardVerificationMethod === 'PIN_VERIFIED' ? 'PIN VERIFIED' : null,
    related: shown && status !== 'INCOMPLETE' ? relatedTo(shown, subpayments) : [],
  }
}
