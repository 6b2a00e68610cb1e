import type { ClosedBatch } from '#domain/closings/closing-comparison.ts'
import type { Money } from '#domain/money/money.ts'
import type { CardApproval } from '#domain/payments/attempt.ts'
import type { CardSubType } from '#domain/pricing/payment-method.ts'
import type { ReportedTransaction } from '#domain/reports/reconciliation.ts'

export type ProcessorTransaction = {
  /** Has the same transaction id as the reader's approval. */
  approval: CardApproval
  ticketNumber: string
  referenceNumber: string
  /** APPROVED: charged, or about to be. REVERSED: charged and returned. */
  status: 'APPROVED' | 'REFUSED' | 'REVERSED'
  processorCode: string | null
}

/** The outcome is unknown: no answer, or an unusable one. */
export class ProcessorUnreachable extends Error {
  override name = 'ProcessorUnreachable'
}

/** A report of a shorter time may fit. */
export class AnswerTooLarge extends ProcessorUnreachable {
  override name = 'AnswerTooLarge'
}

export class ProcessorRefused extends Error {
  override name = 'ProcessorRefused'
}

type TransactionRequest = {
  acceptorId: string
  transactionId: string
  paymentType: CardSubType
  amount: Money
  ticketNumber: string
  /** Idempotency key of this reversal or refund. */
  referenceNumber: string
}

/**
 * The card processor: inquiries, and returning money without a reader. Calls throw ProcessorUnreachable
 * if the outcome is unknown and ProcessorRefused if the processor refuses.
 */
export type Processor = {
  /** All transactions with the reference number, including refused ones. */
  query: (query: {
    acceptorId: string
    referenceNumber: string
    /** Earliest start of the attempt. The search begins a day earlier. */
    since: Date
  }) => Promise<ProcessorTransaction[]>
  /** The merchant's sale with the transaction id, of any payment; else an empty list. */
  find: (query: { acceptorId: string; transactionId: string }) => Promise<ProcessorTransaction[]>
  /** All transactions of the merchant within [from, to), optionally of one reference number. Never partial. */
  report: (query: {
    acceptorId: string
    from: Date
    to: Date
    referenceNumber?: string
  }) => Promise<ReportedTransaction[]>
  /** Reverses a sale of the same day. */
  reverse: (request: TransactionRequest) => Promise<void>
  refund: (request: TransactionRequest) => Promise<{ transactionId: string }>
  /**
   * Closes the merchant's batch, so that the processor settles it. The reference number is the idempotency key:
   * asked again, it answers with the same batch.
   */
  closeBatch: (request: { acceptorId: string; referenceNumber: string }) => Promise<ClosedBatch>
  /** Whether it answers and accepts the credentials. Never throws. */
  isOnline: (acceptorId: string) => Promise<boolean>
}
