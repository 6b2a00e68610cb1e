import * as z from 'zod/mini'

import type { ClosedBatch } from '#domain/closings/closing-comparison.ts'
import { storable } from '#domain/lib/text.ts'
import { fromCents, Money, Total } from '#domain/money/money.ts'
import type { CardApproval } from '#domain/payments/attempt.ts'
import type { CardBrand } from '#domain/payments/pos-receipt.ts'
import type { CardSubType } from '#domain/pricing/payment-method.ts'

import { type ProcessorTransaction, ProcessorUnreachable } from './processor.ts'

/** The fields we read of a report line (the vendor's TransactionQuery sample). */
const Item = z.looseObject({
  TransactionID: z.string().check(z.regex(/^[\w-]{1,64}$/)),
  TransactionType: z.string(),
  TransactionStatusCode: z.string(),
  ReferenceNumber: z.optional(z.string()),
  TicketNumber: z.optional(z.string()),
  TransactionAmount: z.optional(z.string()),
  ApprovedAmount: z.optional(z.string()),
  ApprovalNumber: z.optional(z.string()),
  ExpressResponseCode: z.optional(z.string()),
  HostResponseCode: z.optional(z.string()),
  CardNumberMasked: z.optional(z.string()),
  CardLogo: z.optional(z.string()),
  CardType: z.optional(z.string()),
  ExpressTransactionDate: z.optional(z.string()),
  ExpressTransactionTime: z.optional(z.string()),
})
export type Item = z.infer<typeof Item>

const Report = z.object({ Items: z.union([z.literal(''), z.object({ Item: z.array(Item) })]) })

export function itemsOf(reportingData: unknown): Item[] {
  const report = z.safeParse(Report, reportingData)
  if (!report.success) throw unreadable()
  return report.data.Items === '' ? [] : report.data.Items.Item
}

/** Status codes from the vendor's SDK. InProcess, Pending, Unknown and Error are undecided. */
const statuses: Readonly<Record<string, ProcessorTransaction['status']>> = {
  '1': 'APPROVED',
  '2': 'REFUSED',
  '3': 'REFUSED', // Duplicate.
  '4': 'REVERSED', // Voided.
  '5': 'APPROVED', // Authorized.
  '6': 'APPROVED', // Authorization complete.
  '7': 'REVERSED',
  '8': 'APPROVED', // Success.
  '9': 'REVERSED', // Returned.
  '14': 'APPROVED', // Originated.
  '15': 'APPROVED', // Settled.
  '16': 'APPROVED', // In part.
  '17': 'REFUSED',
}

export const stateOf = ({ TransactionStatusCode }: Item): ProcessorTransaction['status'] => {
  const status = Object.hasOwn(statuses, TransactionStatusCode)
    ? statuses[TransactionStatusCode]
    : undefined
  if (status === undefined) throw unreadable()
  return status
}

const isSale = ({ TransactionType }: Item) => TransactionType.endsWith('Sale')
export const isReturn = ({ TransactionType }: Item) => TransactionType.endsWith('Return')
const isReversal = ({ TransactionType }: Item) => /(Reversal|Void|Return)$/.test(TransactionType)

/** @throws ProcessorUnreachable if the state is undecided */
export const isApproved = (item: Item): boolean => stateOf(item) === 'APPROVED'

/**
 * A sale is reversed if the report has a reversal of its amount for the same reference, even if its own
 * line does not say so yet. Inferred: the vendor does not document the delay.
 */
export function salesOf(items: readonly Item[]): ProcessorTransaction[] {
  const reversals = items.filter((item) => isReversal(item) && isApproved(item))
  return items.filter(isSale).map((item) => {
    const status = stateOf(item)
    const approval = approvalOf(item, status)
    const { amount } = approval.approvedAmount
    const isReversed =
      status === 'APPROVED' && reversals.some((other) => amountOf(other).amount === amount)
    return {
      approval,
      ticketNumber: item.TicketNumber ?? '',
      referenceNumber: item.ReferenceNumber ?? '',
      status: isReversed ? 'REVERSED' : status,
      processorCode: status === 'REFUSED' ? (item.ExpressResponseCode ?? null) : null,
    }
  })
}

/** Reports are in dollars. An invalid amount makes the whole report unreadable. */
export function amountOf(item: Item): Money {
  const amount = item.ApprovedAmount || item.TransactionAmount
  const money = z.safeParse(Money, { amount })
  if (!money.success) throw unreadable()
  return money.data
}

const subTypes: Readonly<Record<string, CardSubType>> = {
  credit: 'CREDIT',
  debit: 'DEBIT',
  ebt: 'EBT',
  gift: 'GIFT',
}

/** By the type's prefix, such as `CreditCardSale` or `EBTSale`. */
export const subTypeOf = ({ TransactionType }: Item): CardSubType => {
  const [kind = ''] = /^(credit|debit|ebt|gift)/i.exec(TransactionType) ?? []
  return subTypes[kind.toLowerCase()] ?? 'NONE'
}

const brands: Readonly<Record<string, CardBrand>> = {
  visa: 'Visa',
  mastercard: 'MasterCard',
  discover: 'Discover',
  amex: 'American_Express',
}

export const brandOf = ({ CardLogo = '' }: Item): CardBrand | null => {
  const logo = CardLogo.toLowerCase()
  return Object.hasOwn(brands, logo) ? (brands[logo] ?? null) : null
}

/** Reports have no EMV application, cryptogram or PIN verification. */
function approvalOf(item: Item, status: ProcessorTransaction['status']): CardApproval {
  const lastFour = /\d{4}$/.exec(item.CardNumberMasked ?? '')?.[0] ?? null
  return {
    transactionId: item.TransactionID,
    approvedAmount: status === 'REFUSED' ? fromCents(0) : amountOf(item),
    paymentType: subTypeOf(item),
    lastFour,
    posReceipt: {
      transactionDate: storable(
        `${item.ExpressTransactionDate ?? ''} ${item.ExpressTransactionTime ?? ''}`.trim(),
        40,
      ),
      transactionType: 'Sale',
      suppressedAccountNumber: lastFour === null ? '' : `************${lastFour}`,
      suppressedExpirationDate: '**/**',
      cardBrand: brandOf(item),
      approvalCode: storable(item.ApprovalNumber ?? '', 20),
      hostResponseCode: storable(item.HostResponseCode || item.ExpressResponseCode || '', 20),
      cardReadMethod: null,
      cardVerificationMethod: null,
      applicationIdentifier: null,
      applicationPreferredName: null,
      emvCryptogram: null,
    },
  }
}

const Batch = z.object({
  HostBatchID: z.optional(z.string().check(z.maxLength(64))),
  HostBatchCount: z.optional(z.string().check(z.regex(/^\d{1,9}$/))),
  HostBatchAmount: z.optional(z.string()),
})

/** A close without the batch's totals is a close all the same. */
export function batchOf(answer: Readonly<Record<string, unknown>>): ClosedBatch {
  const batch = z.safeParse(Batch, answer['Batch'])
  const amount = z.safeParse(Total, { amount: batch.data?.HostBatchAmount })
  return {
    batchId: batch.data?.HostBatchID ?? null,
    count: batch.data?.HostBatchCount === undefined ? null : Number(batch.data.HostBatchCount),
    amount: amount.data ?? null,
  }
}

export const unreadable = () =>
  new ProcessorUnreachable("The card processor's report cannot be read.")
