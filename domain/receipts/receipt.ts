import type { MessageKey, Translate, Translator } from '../language/translate.ts'
import { formatDate, formatTime } from '../lib/time.ts'
import { format } from '../money/money.ts'
import type { PaymentStatus } from '../payments/payment-kinds.ts'
import {
  chargedTotal,
  isLiveRefund,
  isLiveSale,
  isRefund,
  shownSubpayment,
  statusOf,
  subpaymentsOf,
  typeOf,
} from '../payments/payment-status.ts'
import type { Payment, Subpayment } from '../payments/payment.ts'
import { statusTones } from '../payments/status-tones.ts'
import { typeLabel } from '../payments/type-label.ts'
import { REHEARSAL_MARK } from '../rehearsal/rehearsal-mark.ts'
import type { ServiceOfferingConfig } from '../settings/config.ts'
import { originalSaleOf } from './original-sale.ts'
import { type LabeledText, methodOf, type ReceiptMethod } from './receipt-card.ts'
import {
  boughtItems,
  type LabeledAmount,
  refundedItems,
  type ReceiptItems,
} from './receipt-items.ts'
import { type ReceiptMark, receiptMarkOf } from './receipt-mark.ts'
import { originOf } from './receipt-origin.ts'
import { sayTwice, type SecondLanguage } from './second-language.ts'

/** SPEC §2 Receipt. Dialog, page and print show the same text; amounts are formatted. */
export type ReceiptModel = {
  paymentId: string
  transactionId: string | null
  /** Shown across the receipt of a rehearsal; null on a real one. */
  rehearsal: string | null
  logoText: string
  title: string
  status: ReceiptStatus
  thanks: string
  paidOn: { label: string; date: string; time: string }
  total: LabeledAmount
  items: ReceiptItems
  details: LabeledText[]
  method: ReceiptMethod
  related: RelatedReceipt[]
  /** What a refunded sale leaves paid; null on other receipts. */
  net: LabeledAmount | null
  /** How the customer reaches the office today; null if the settings say nothing. */
  contact: string | null
  /** The last thing on a receipt; null if the office signs none. */
  mark: ReceiptMark | null
  /** Printed below each English text; null for English alone. */
  second: SecondLanguage | null
}

export type ReceiptStatus = {
  label: string
  tone: (typeof statusTones)[PaymentStatus]
  text: string | null
}

export type RelatedReceipt = {
  transactionId: string
  link: 'View Receipt' | 'View Original Receipt'
  text: string
  /** The day of the transaction. */
  date: string
}

type Status = { label: MessageKey; text: MessageKey | null }

const statuses: Record<PaymentStatus, Status> = {
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

const relatedTo = (
  shown: Subpayment,
  all: readonly Subpayment[],
  timeZone: string,
  say: Translate,
): RelatedReceipt[] =>
  all.filter(isRefund(shown) ? isLiveSale : isLiveRefund).map((each) => ({
    transactionId: each.btpsTransactionId,
    link: isRefund(shown) ? 'View Original Receipt' : 'View Receipt',
    text: isRefund(shown) ? '' : say('Refunded: {amount}', { amount: format(each.chargedAmount) }),
    date: formatDate(each.createdAt, timeZone),
  }))

/** A returned check is a chargeback, not a refund that the customer asked for. */
const returned = {
  title: 'Your Chargeback Receipt',
  status: { label: 'Chargeback', text: null },
  paidOn: 'Returned on {date}',
  total: 'Chargeback Total',
} as const

const refunded = {
  title: 'Your Refund Receipt',
  status: statuses.REFUND,
  paidOn: 'Refunded on {date}',
  total: 'Refund Total',
} as const

/** A refund or chargeback that was reversed or voided while its sale stands. */
const undone = {
  status: {
    label: 'Canceled',
    text: 'This has been canceled. The original payment stands.',
  },
  paidOn: 'Started on {date}',
} as const

/** Undefined unless the receipt is for a refund or chargeback. */
const refundWords = (shown: Subpayment, all: readonly Subpayment[], status: PaymentStatus) => {
  const words = typeOf(shown) === 'CHARGEBACK' ? returned : refunded
  if (status === 'REFUND') return words
  const isUndone = isRefund(shown) && status === 'INCOMPLETE' && all.some(isLiveSale)
  return isUndone ? { ...words, ...undone } : undefined
}

type Words = Pick<
  ServiceOfferingConfig,
  'clientName' | 'feeDescription' | 'offerings' | 'timeZone' | 'receiptContact' | 'isRehearsal'
>

/** A receipt keeps the words of its day, whatever the settings say now. */
const wordsOf = ({ clientName, feeDescription }: Payment, config: Words): Words => ({
  ...config,
  clientName: clientName ?? config.clientName,
  feeDescription: feeDescription ?? config.feeDescription,
})

const statusOfReceipt = ({ label, text }: Status, say: Translate) => ({
  label: say(label),
  text: text && say(text),
})

/** The label is the sentence without its date, which is laid out apart. */
const momentOf = (
  sentence: Extract<MessageKey, `${string} on {date}`>,
  { at, timeZone }: { at: number; timeZone: string },
  say: Translate,
): ReceiptModel['paidOn'] => {
  const date = formatDate(at, timeZone)
  const time = formatTime(at, timeZone)
  say(sentence, { date: `${date} ${time}` })
  return { label: sentence.replace(' {date}', ''), date, time }
}

/**
 * SPEC §2 Print page.
 * @param translator of the second language; null for English alone
 */
export const buildReceipt = (
  payment: Payment,
  settings: Words,
  transactionId?: string,
  translator: Translator | null = null,
): ReceiptModel => {
  const { say, second } = sayTwice(translator)
  const config = wordsOf(payment, settings)
  const { timeZone, clientName: office } = config
  const subpayments = subpaymentsOf(payment)
  const shown = shownSubpayment(subpayments, transactionId)
  const status = statusOf(subpayments, shown, payment.outcomePending)
  // No thanks and no paid-on date unless money was taken.
  const isPaid = status === 'COMPLETE' || status === 'REFUNDED'
  const back = shown && refundWords(shown, subpayments, status)
  const isRefundReceipt = back !== undefined
  const reason = (isRefundReceipt && shown?.reason) || null
  const at = shown?.createdAt ?? payment.createdAt
  return {
    paymentId: payment._id,
    transactionId: shown?.btpsTransactionId ?? null,
    rehearsal: settings.isRehearsal ? say(REHEARSAL_MARK) : null,
    logoText: say('Point of Sale'),
    title: say(back?.title ?? 'Your Receipt'),
    status: {
      ...statusOfReceipt(back?.status ?? statuses[status], say),
      tone: statusTones[status],
    },
    thanks: isPaid
      ? say('Thank you for your payment to {office}.', { office })
      : say('Thank you for visiting {office}.', { office }),
    paidOn: momentOf(
      isPaid ? 'Paid on {date}' : (back?.paidOn ?? 'Started on {date}'),
      { at, timeZone },
      say,
    ),
    total: {
      label: say(back?.total ?? 'Payment Total'),
      amount: format(shown?.chargedAmount ?? payment.totals.grandTotal),
    },
    items:
      isRefundReceipt && shown
        ? refundedItems(payment, shown, config, say)
        : boughtItems(payment, config, say),
    details: [
      {
        label: say('Transaction Type'),
        value: say(typeLabel(status, shown ? typeOf(shown) : null)),
      },
      ...(reason === null ? [] : [{ label: say('Reason'), value: reason }]),
      { label: say('Confirmation #'), value: payment.confirmationNumber ?? payment._id },
      ...(isRefundReceipt && shown ? originalSaleOf(shown, subpayments, timeZone, say) : []),
      ...originOf(payment, shown, say),
    ],
    method: methodOf(
      shown,
      isRefundReceipt ? subpayments.find((each) => !isRefund(each)) : undefined,
      say,
    ),
    related:
      shown && (isRefundReceipt || status !== 'INCOMPLETE')
        ? relatedTo(shown, subpayments, timeZone, say)
        : [],
    net:
      status === 'REFUNDED'
        ? { label: say('Net Paid'), amount: format(chargedTotal(subpayments)) }
        : null,
    contact: settings.receiptContact
      ? say('Questions? {contact}', { contact: settings.receiptContact })
      : null,
    mark: receiptMarkOf(shown, say),
    second,
  }
}
