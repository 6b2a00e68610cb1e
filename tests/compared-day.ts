import { fromCents } from '#domain/money/money.ts'
import {
  compareDay,
  type Comparison,
  type LedgerRefund,
  type LedgerSale,
  type ReportedTransaction,
} from '#domain/reports/reconciliation.ts'

export const from = new Date('2026-03-11T04:00:00Z')
export const to = new Date('2026-03-12T04:00:00Z')
export const noon = new Date('2026-03-11T16:00:00Z')
export const dayBefore = new Date('2026-03-11T03:59:00Z')
export const dayAfter = to

export const charge = (changes: Partial<ReportedTransaction> = {}): ReportedTransaction => ({
  kind: 'SALE',
  transactionId: '1',
  paymentType: 'CREDIT',
  amount: fromCents(1_600),
  ticketNumber: 'TICKET',
  referenceNumber: 'CHARGE',
  status: 'APPROVED',
  at: noon,
  ...changes,
})
export const made = (changes: Partial<ReportedTransaction> = {}) =>
  charge({ kind: 'RETURN', transactionId: '2', referenceNumber: 'REFUND', ...changes })
export const sale = (changes: Partial<LedgerSale> = {}): LedgerSale => ({
  transactionId: '1',
  referenceNumber: 'CHARGE',
  returnReference: 'RETURNED',
  paymentId: 'payment',
  amount: fromCents(1_600),
  at: noon,
  isLive: true,
  isInWork: false,
  ...changes,
})
export const refund = (changes: Partial<LedgerRefund> = {}): LedgerRefund => ({
  transactionId: '2',
  referenceNumber: 'REFUND',
  paymentId: 'payment',
  saleTransactionId: '1',
  saleReferenceNumber: 'CHARGE',
  amount: fromCents(1_600),
  at: noon,
  method: 'REFUND',
  isPending: false,
  ...changes,
})

export const compare = (changes: Partial<Comparison>) => {
  const none = new Set<string>()
  const compared = compareDay({
    from,
    to,
    sales: [],
    refunds: [],
    reported: [],
    ownReturns: none,
    pendingReversals: none,
    openAttempts: none,
    ...changes,
  })
  const kinds = (all: typeof compared.differences) => all.map(({ kind }) => kind)
  return { found: kinds(compared.differences), waiting: kinds(compared.waiting), compared }
}

export const agrees = { found: [], waiting: [] }
export const differs = (...found: string[]) => ({ found, waiting: [] })
export const waits = (...waiting: string[]) => ({ found: [], waiting })
export const declined = { status: 'DECLINED' } as const
export const reversed = { status: 'REVERSED' } as const
export const unknown = { status: 'UNKNOWN' } as const
export const reversal = { isLive: false }
export const other = { amount: fromCents(1_500) }
