import type { SaleResult } from '#domain/sale.ts'

/** One attempt to charge. `requestId` names it: sent again, it is the same attempt. */
export type SaleAttempt = { paymentId: string; requestId: string; terminalId: string }

/** How an attempt ended. `message` is the reader's own words, where it had any. */
export type SaleOutcome =
  | { kind: 'approved'; result: SaleResult }
  | { kind: 'failed'; result: SaleResult | null; message: string }

/** A card reader, however it is reached. */
export type Reader = {
  /** Settles once the reader is ready for a sale; throws NotConnected where it is not. */
  connect: (terminalId: string) => Promise<void>
  /**
   * Asks the customer for a card and waits for the end, however long that takes. While no answer
   * comes, `onUncertain(true)` is called, and `onUncertain(false)` once one does: in between nobody
   * knows whether money moved.
   */
  sale: (attempt: SaleAttempt, onUncertain: (isUncertain: boolean) => void) => Promise<SaleOutcome>
}

export class NotConnected extends Error {
  override name = 'NotConnected'
}
