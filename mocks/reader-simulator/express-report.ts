import { fromCents } from '#domain/money/money.ts'

import { centralParts, centralText } from './central.ts'
import { element, field } from './express-xml.ts'
import type { Ledger, Transaction } from './ledger.ts'

export type ReportFilter = {
  transactionId: string
  referenceNumber: string
  /** US Central, comparable as text; empty if absent. */
  begin: string
  end: string
}

/** `write` is called for the lines that are reported. */
type Line = { at: Date; referenceNumber: string | null; id: string; write: () => string }

/** The vendor's transaction status codes. */
const states = {
  approved: '1',
  declined: '2',
  duplicate: '3',
  reversed: '7',
  partly: '16',
} as const

const stateOf = (one: Transaction): keyof typeof states => {
  if (one.isReversed) return 'reversed'
  if (!one.isApproved) return one.code === '23' ? 'duplicate' : 'declined'
  return one.approvedCents < one.requestedCents ? 'partly' : 'approved'
}

const dollars = (cents: number): string => fromCents(cents).amount

const item = (
  { id, at, referenceNumber }: Pick<Line, 'id' | 'at' | 'referenceNumber'>,
  of: Transaction,
  rest: string,
): string => {
  const { date, time } = centralParts(at)
  return element(
    'Item',
    field('TransactionID', id) +
      field('ReferenceNumber', referenceNumber) +
      field('TicketNumber', of.ticketNumber) +
      field('CardNumberMasked', of.card.accountNumber.replace(/^\*+/, 'xxxx-xxxx-xxxx-')) +
      field('CardLogo', of.card.cardLogo) +
      field('CardType', of.card.paymentType) +
      field('ExpressTransactionDate', date) +
      field('ExpressTransactionTime', time) +
      rest,
  )
}

const saleLine = (sale: Transaction): Line => {
  const { id, at, referenceNumber } = sale
  const write = () => {
    const state = stateOf(sale)
    const rest =
      field('TransactionType', `${sale.card.paymentType}CardSale`) +
      field('TransactionAmount', dollars(sale.requestedCents)) +
      field('ApprovedAmount', sale.isApproved ? dollars(sale.approvedCents) : null) +
      field('ApprovalNumber', sale.isApproved ? id.slice(-6) : null) +
      field('ExpressResponseCode', sale.code) +
      field('TransactionStatus', state) +
      field('TransactionStatusCode', states[state])
    return item({ id, at, referenceNumber }, sale, rest)
  }
  return { at, referenceNumber, id, write }
}

const returnLines = (sale: Transaction): Line[] =>
  sale.returns.map(({ id, at, referenceNumber, cents }) => {
    const write = () => {
      const rest =
        field('TransactionType', 'CreditCardReturn') +
        field('TransactionAmount', dollars(cents)) +
        field('ExpressResponseCode', '0') +
        field('TransactionStatus', 'Approved') +
        field('TransactionStatusCode', states.approved)
      return item({ id, at, referenceNumber }, sale, rest)
    }
    return { at, referenceNumber, id, write }
  })

const isWithin = (at: string, begin: string, end: string): boolean =>
  (begin === '' || at >= begin.slice(0, 19)) && (end === '' || at <= end.slice(0, 19))

export const report = (
  ledger: Ledger,
  { transactionId, referenceNumber, begin, end }: ReportFilter,
) =>
  ledger
    .all()
    .flatMap((sale) => [saleLine(sale), ...returnLines(sale)])
    .filter((line) => transactionId === '' || line.id === transactionId)
    .filter((line) => referenceNumber === '' || line.referenceNumber === referenceNumber)
    .filter(({ at }) => isWithin(centralText(at), begin, end))
    .map(({ write }) => write())
    .join('')
