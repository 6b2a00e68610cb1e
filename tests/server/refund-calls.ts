import { type Money, toCents } from '#domain/money/money.ts'
import { type AttemptIdentifiers, attemptOf, type CardApproval } from '#domain/payments/attempt.ts'
import type { Payment } from '#domain/payments/payment.ts'
import { amountOf } from '#domain/pricing/payable.ts'
import type { RefundApprover } from '#domain/refunds/refund-approval.ts'
import { fullRefundLines, type RefundLine } from '#domain/refunds/refund.ts'
import { newTransactionId } from '#mocks/fixtures/attempt.ts'

import {
  contentsOf,
  type Counter,
  inTenant,
  type Person,
  productNamed,
  type Reply,
} from './counter.ts'
import { payableOf } from './payable.ts'
import { createPayment, createSale, readPayment, swipe } from './payment-calls.ts'
import { record } from './workstation.ts'

type SaleOptions = {
  products?: string[]
  terminal?: string
  debitCard?: boolean
  contact?: Record<string, string>
  /** Records the charge at a fake processor before the server records it. */
  charged?: (names: AttemptIdentifiers, approval: CardApproval) => void
}

const cartOf = async (
  person: Person,
  { products = ['Certified Copy'], debitCard = false, contact }: SaleOptions,
) => ({
  request: {
    payables: await Promise.all(
      products.map(async (name) => payableOf(await productNamed(person, name))),
    ),
    cardSubTypeSelectedByTeller: debitCard ? 'Debit' : 'Credit',
    ...contact,
  },
  product: products[0] ?? '',
})

/** A payment paid at a simulated reader. */
export async function sell(person: Person, options: SaleOptions = {}): Promise<Payment> {
  const { terminal = 'Front Counter 1', debitCard = false } = options
  const { _id } = await createPayment(person, await cartOf(person, options))
  await createSale(person, _id, { terminal })
  await swipe(person, 'Success', { terminal, debitCard })
  return readPayment(person, _id)
}

/** A payment paid at a workstation reader, recorded from the card's approval. */
export async function sellAtReader(
  person: Person,
  options: SaleOptions = {},
): Promise<{ payment: Payment; names: AttemptIdentifiers; approval: CardApproval }> {
  const { terminal, debitCard } = options
  const { _id, totals } = await createPayment(person, await cartOf(person, options))
  const names = await attemptOf(_id, 1)
  const approval = {
    transactionId: newTransactionId(),
    approvedAmount: totals.grandTotal,
    paymentType: debitCard === true ? 'DEBIT' : 'CREDIT',
    lastFour: '6781',
    posReceipt: null,
  } as const
  options.charged?.(names, approval)
  const recorded = { names, approval, ...(terminal !== undefined && { terminal }) }
  return { payment: await record(person, _id, recorded), names, approval }
}

/** The sale that was not reversed; its ID names the payment in refund calls. */
export function saleOf(payment: Payment) {
  const sale = payment.subpayments.find((each) => each.transactionType === 'SALE' && !each.reversed)
  if (sale === undefined) throw new Error('Nothing was charged.')
  return sale
}

export const creditsOf = ({ subpayments }: Payment) =>
  subpayments.filter(({ transactionType }) => transactionType === 'CREDIT')

/** Refund lines of these amounts, in cents, from the payment's first line on. */
export const partOf = ({ payables }: Payment, ...cents: number[]): RefundLine[] =>
  cents.map((amount, index) => ({ lineItemId: payables[index]?.lineItemId ?? '', amount }))

export const wholeOf = ({ payables }: Payment): RefundLine[] =>
  payables.map((each) => ({ lineItemId: each.lineItemId, amount: toCents(amountOf(each)) }))

export const leftOf = ({ payables }: Payment): RefundLine[] => fullRefundLines(payables)

type RefundRequest = {
  lines: RefundLine[]
  id?: string
  transactionId?: string
  approver?: RefundApprover
}

const bodyOf = ({ lines, id = crypto.randomUUID(), approver }: RefundRequest) => ({
  idempotencyId: id,
  lineItems: lines,
  initiatorType: 'AGENCY',
  approver,
})

/** Asks for a second person above this amount; null asks for none. */
export async function approveOver(admin: Person, limit: Money | null): Promise<void> {
  const path = `/api/config/${admin.tenantId}`
  const config = contentsOf('getConfig', await admin.get(path))
  contentsOf('updateConfig', await admin.put(path, { ...config, refundApprovalOver: limit }))
}

export const requestDraft = (
  person: Person,
  payment: Payment,
  request: RefundRequest,
): Promise<Reply> =>
  person.post(
    `/api/refunds/draft/${request.transactionId ?? saleOf(payment).btpsTransactionId}`,
    bodyOf(request),
  )

export const requestRefund = (
  person: Person,
  payment: Payment,
  request: RefundRequest,
): Promise<Reply> =>
  person.post(
    `/api/refunds/${request.transactionId ?? saleOf(payment).btpsTransactionId}`,
    bodyOf(request),
  )

export const draft = async (person: Person, payment: Payment, request: RefundRequest) =>
  contentsOf('draftRefund', await requestDraft(person, payment, request))

export const refund = async (person: Person, payment: Payment, request: RefundRequest) =>
  contentsOf('processRefund', await requestRefund(person, payment, request))

export const requestFullRefund = (
  counter: Counter,
  person: Person,
  { _id }: Payment,
): Promise<Reply> =>
  counter.send('POST', inTenant(person.tenantId, `/payments/${_id}/refund`), {
    token: person.token,
  })
