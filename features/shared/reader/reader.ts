import type { Money } from '#domain/money/money.ts'
import type { AttemptIdentifiers, CardApproval, CardRefusal } from '#domain/payments/attempt.ts'
import type { Terminal } from '#domain/terminals/terminal.ts'

/** One attempt to charge a payment in full. Resending it is idempotent. */
export type SaleAttempt = AttemptIdentifiers & {
  paymentId: string
  amount: Money
  terminal: Terminal
  /** The reader approved it offline, so a processor that does not know it proves nothing. */
  isApprovedOffline?: boolean
}

/** Unless `isRecorded`, the caller must compare the approved amount and record the sale. */
export type SaleOutcome =
  | { kind: 'approved'; approval: CardApproval; isRecorded: false }
  | { kind: 'approved'; isRecorded: true }
  /** Not paid. `wasCharged`: the charge was reversed or is being reversed, as the refusal says. */
  | { kind: 'refused'; refusal: CardRefusal; wasCharged?: true }

export type KnownOutcome = SaleOutcome | { kind: 'unknown' }

/** 'unknown' if the reader reports any other state. */
export type LaneState = 'ready' | 'busy' | 'unknown'

/** A card reader, however it is connected (SPEC §7). */
export type Reader = {
  /** Throws NotConnected unless the reader is ready for a sale. */
  connect: (terminal: Terminal) => Promise<void>
  /**
   * Prompts for a card and resolves once the outcome is certain, however long that takes. Calls
   * `onUncertain(false)` after sending, `onUncertain(true)` while no answer comes, and
   * `onUncertain(false)` after one. Awaits `onOfflineApproval` before it queries the server.
   */
  sale: (
    attempt: SaleAttempt,
    onUncertain: (isUncertain: boolean) => void,
    onOfflineApproval: () => Promise<void>,
  ) => Promise<SaleOutcome>
  /** Throws if the approval may not have been reversed. */
  reverse: (attempt: SaleAttempt, approval: CardApproval) => Promise<void>
  idle: (terminal: Terminal) => Promise<void>
  status: (terminal: Terminal) => Promise<LaneState>
  /** Queries the outcome of an attempt; unknown is not failed. Never throws. */
  outcome: (attempt: SaleAttempt) => Promise<KnownOutcome>
}

/** The reader cannot be used; the message tells the cashier why. */
export class NotConnected extends Error {
  override name = 'NotConnected'
}
