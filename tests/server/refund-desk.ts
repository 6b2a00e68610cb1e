import { type AttemptIdentifiers, attemptOf, type CardApproval } from '#domain/attempt.ts'
import { toCents } from '#domain/money.ts'
import { amountOf } from '#domain/payable.ts'
import type { Payment } from '#domain/payment.ts'
import { fullRefundLines, type RefundLine } from '#domain/refund.ts'
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
import { createPayment, createSale, readPayment, swipe } from './till.ts'
import { record } from './workstation.ts'

type Sold = {
  products?: string[]
  terminal?: string
  debitCard?: boolean
  contact?: Record<string, string>
  /** Writes the charge down at the processor, before it is recorded. */
  charged?: (names: AttemptIdentifiers, approval: CardApproval) => void
}

const cartOf = async (
  person: Person,
  { products = ['Certified Copy'], debitCard = false, contact }: Sold,
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

/** A payment that was paid at a simulated reader. */
export async function sell(person: Person, sold: Sold = {}): Promise<Payment> {
  const { terminal = 'Front Counter 1', debitCard = false } = sold
  const { _id } = await createPayment(person, await cartOf(person, sold))
  await createSale(person, _id, { terminal })
  await swipe(person, 'Success', { terminal, debitCard })
  return readPayment(person, _id)
}

/** A payment that was paid at a workstation's reader, with a card of the real processor. */
export async function sellAtReader(
  person: Person,
  sold: Sold = {},
): Promise<{ payment: Payment; names: AttemptIdentifiers; approval: CardApproval }> {
  const { terminal, debitCard } = sold
  const { _id, totals } = await createPayment(person, await cartOf(person, sold))
  const names = await attemptOf(_id, 1)
  const approval = {
    transactionId: newTransactionId(),
    approvedAmount: totals.grandTotal,
    paymentType: debitCard === true ? 'DEBIT' : 'CREDIT',
    lastFour: '6781',
    posReceipt: null,
  } as const
  sold.charged?.(names, approval)
  const recorded = { names, approval, ...(terminal !== undefined && { terminal }) }
  return { payment: await record(person, _id, recorded), names, approval }
}

/** The charge that stands; its id is the transaction of refund calls. */
export function saleOf(payment: Payment) {
  const sale = payment.subpayments.find((each) => each.transactionType === 'SALE' && !each.reversed)
  if (sale === undefined) throw new Error('Nothing was charged.')
  return sale
}

export const creditsOf = ({ subpayments }: Payment) =>
  subpayments.filter(({ transactionType }) => transactionType === 'CREDIT')

/** So much of the payment's first lines, in cents. */
export const partOf = ({ payables }: Payment, ...cents: number[]): RefundLine[] =>
  cents.map((amount, index) => ({ lineItemId: payables[index]?.lineItemId ?? '', amount }))

/** All of every line, as it was sold. */
export const wholeOf = ({ payables }: Payment): RefundLine[] =>
  payables.map((each) => ({ lineItemId: each.lineItemId, amount: toCents(amountOf(each)) }))

export const leftOf = ({ payables }: Payment): RefundLine[] => fullRefundLines(payables)

type Asked = { lines: RefundLine[]; id?: string; transactionId?: string }

const bodyOf = ({ lines, id = crypto.randomUUID() }: Asked) => ({
  idempotencyId: id,
  lineItems: lines,
  initiatorType: 'AGENCY',
})

export const askForDraft = (person: Person, payment: Payment, asked: Asked): Promise<Reply> =>
  person.post(
    `/api/refunds/draft/${asked.transactionId ?? saleOf(payment).btpsTransactionId}`,
    bodyOf(asked),
  )

export const askForRefund = (person: Person, payment: Payment, asked: Asked): Promise<Reply> =>
  person.post(
    `/api/refunds/${asked.transactionId ?? saleOf(payment).btpsTransactionId}`,
    bodyOf(asked),
  )

export const draft = async (person: Person, payment: Payment, asked: Asked) =>
  contentsOf('draftRefund', await askForDraft(person, payment, asked))

export const refund = async (person: Person, payment: Payment, asked: Asked) =>
  contentsOf('processRefund', await askForRefund(person, payment, asked))

/** The plain refund takes no body. */
export const askForAll = (counter: Counter, person: Person, { _id }: Payment): Promise<Reply> =>
  counter.send('POST', inTenant(person.tenantId, `/payments/${_id}/refund`), {
    token: person.token,
  })
