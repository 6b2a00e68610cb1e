import type { CardApproval } from '#domain/attempt.ts'
import type { Money } from '#domain/money.ts'
import type { CardSubType } from '#domain/payment-method.ts'
import type { ReportedTransaction } from '#domain/reconciliation.ts'

/** A movement as the processor's own books have it. */
export type ProcessorTransaction = {
  /** As the reader told it too: the processor's id of the movement. */
  approval: CardApproval
  ticketNumber: string
  referenceNumber: string
  /** APPROVED: the money is taken, or on its way. REVERSED: it was, and was given back. */
  status: 'APPROVED' | 'REFUSED' | 'REVERSED'
  /** The processor's response code where it refused. */
  processorCode: string | null
}

/** The processor did not answer, or not in a way that tells what happened. */
export class ProcessorUnreachable extends Error {
  override name = 'ProcessorUnreachable'
}

/** Its answer is larger than is taken in; a report of a shorter time may not be. */
export class AnswerTooLarge extends ProcessorUnreachable {
  override name = 'AnswerTooLarge'
}

/** The processor refused; its message is its own. */
export class ProcessorRefused extends Error {
  override name = 'ProcessorRefused'
}

type Movement = {
  acceptorId: string
  transactionId: string
  paymentType: CardSubType
  amount: Money
  ticketNumber: string
  /** Names this very reversal or refund: asked again, it is the same one. */
  referenceNumber: string
}

/**
 * The card processor, asked by the server itself: what became of an attempt, and giving money back
 * without a reader. Throws ProcessorUnreachable where nobody can know what happened, and
 * ProcessorRefused where the processor said no.
 */
export type Processor = {
  /** Every movement of that reference, refused ones included; none is an empty list. */
  query: (asked: {
    acceptorId: string
    referenceNumber: string
    /** When the attempt began, as far as is known: the search starts a day earlier. */
    since: Date
  }) => Promise<ProcessorTransaction[]>
  /** The merchant's sale of that transaction id, whichever payment it is of; else an empty list. */
  find: (asked: { acceptorId: string; transactionId: string }) => Promise<ProcessorTransaction[]>
  /**
   * All transactions of the merchant within [from, to), or those among them of one reference number;
   * complete, or it throws ProcessorUnreachable or ProcessorRefused.
   */
  report: (asked: {
    acceptorId: string
    from: Date
    to: Date
    referenceNumber?: string
  }) => Promise<ReportedTransaction[]>
  /**
   * Of a simulated processor, whose ledger is lost when it ends: since when it knows everything. Days
   * that began earlier cannot be compared.
   */
  remembersSince?: Date
  /** Undoes a movement of the same day, as if it had not been. */
  reverse: (movement: Movement) => Promise<void>
  /** Gives the amount back as a movement of its own, and says its id. */
  refund: (movement: Movement) => Promise<{ transactionId: string }>
  /** Whether it answers, and takes the credentials. Never throws. */
  isOnline: (acceptorId: string) => Promise<boolean>
}
