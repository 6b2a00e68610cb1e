import type { AttemptIdentifiers, CardApproval, CardRefusal } from '#domain/attempt.ts'
import type { Money } from '#domain/money.ts'
import type { Terminal } from '#domain/terminal.ts'

/** One attempt to charge a payment in full at a reader. Sent again, it is the same attempt. */
export type SaleAttempt = AttemptIdentifiers & {
  paymentId: string
  amount: Money
  terminal: Terminal
  /** Its reader approved it on its own: that the processor knows of none is not the end of it. */
  isStored?: boolean
}

/**
 * How an attempt ended. `isRecorded` tells that our server has made it part of the payment already;
 * of an approval that is not, the amount is still to be compared and the movement to be recorded.
 */
export type SaleOutcome =
  | { kind: 'approved'; approval: CardApproval; isRecorded: false }
  | { kind: 'approved'; isRecorded: true }
  /** Not paid. `wasCharged`: the charge was reversed or is being reversed, which the refusal says. */
  | { kind: 'refused'; refusal: CardRefusal; wasCharged?: true }

/** What can be known of an attempt without its own answer. */
export type KnownOutcome = SaleOutcome | { kind: 'unknown' }

/** A lane's state; 'unknown' where the reader says something else. */
export type LaneState = 'ready' | 'busy' | 'unknown'

/** A card reader, however it is reached (SPEC §7). */
export type Reader = {
  /** Settles once the reader is ready for a sale; throws NotConnected where it is not. */
  connect: (terminal: Terminal) => Promise<void>
  /**
   * Asks the customer for a card and waits for the end, however long that takes.
   * `onUncertain(false)` is called once the reader has been asked. While no answer comes,
   * `onUncertain(true)` is, and `onUncertain(false)` once one does: in between nobody knows whether
   * money moved, and it never settles before that is known. `onStored` is waited for where the reader
   * approved the attempt on its own, and before anybody is asked about it.
   */
  sale: (
    attempt: SaleAttempt,
    onUncertain: (isUncertain: boolean) => void,
    onStored: () => Promise<void>,
  ) => Promise<SaleOutcome>
  /** Undoes an approval at the reader. Throws where it may not have been undone. */
  reverse: (attempt: SaleAttempt, approval: CardApproval) => Promise<void>
  /** Back to the reader's idle screen. */
  idle: (terminal: Terminal) => Promise<void>
  status: (terminal: Terminal) => Promise<LaneState>
  /** Asks what became of an attempt (unknown is not failed). Never throws. */
  outcome: (attempt: SaleAttempt) => Promise<KnownOutcome>
}

/** The reader cannot be used now; the message says why, in words for the cashier. */
export class NotConnected extends Error {
  override name = 'NotConnected'
}
