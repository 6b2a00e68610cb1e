import { fromCents } from '#domain/money/money.ts'

import type { Transaction } from './ledger.ts'

export type LedgerEntry = {
  acceptorId: string
  transactionId: string
  at: string
  referenceNumber: string | null
  ticketNumber: string | null
  paymentType: string
  code: string | null
  asked: string
  approved: string
  reversed: string
  refunded: string
  kept: string
}

const dollars = (cents: number): string => fromCents(cents).amount

export const ledgerEntryOf = (transaction: Transaction, acceptorId: string): LedgerEntry => {
  const { approvedCents, isReversed, returns } = transaction
  const reversed = isReversed ? approvedCents : 0
  const refunded = returns.reduce((sum, { cents }) => sum + cents, 0)
  return {
    acceptorId,
    transactionId: transaction.id,
    at: transaction.at.toISOString(),
    referenceNumber: transaction.referenceNumber,
    ticketNumber: transaction.ticketNumber,
    paymentType: transaction.card.paymentType,
    code: transaction.code,
    asked: dollars(transaction.requestedCents),
    approved: dollars(approvedCents),
    reversed: dollars(reversed),
    refunded: dollars(refunded),
    kept: dollars(approvedCents - reversed - refunded),
  }
}
