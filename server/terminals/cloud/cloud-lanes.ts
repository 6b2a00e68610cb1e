import type { CardApproval, CardRefusal } from '#domain/attempt.ts'
import type { Money } from '#domain/money.ts'
import type { TerminalRequest } from '#domain/terminal.ts'

import { minute } from '../../clock.ts'

/** The cloud did not answer, or not in a way that tells what happened. */
export class CloudUnreachable extends Error {
  override name = 'CloudUnreachable'
}

/** The cloud refused, in words for the screen: the activation code, a lane in use. */
export class CloudRefused extends Error {
  override name = 'CloudRefused'
}

/**
 * How long a sale may be waited for: the reader shows one screen after another, each for up to a
 * minute, and a sale that runs cannot be called off.
 */
export const longestSale = 5 * minute

export type Lane = { acceptorId: string; laneNumber: number }

/**
 * What a sale came to. STORED: the reader approved it on its own while the processor was away, so
 * that it is neither approved nor refused, and may be charged later.
 */
export type LaneSale =
  | { kind: 'approved'; approval: CardApproval }
  | { kind: 'refused'; refusal: CardRefusal }
  | { kind: 'stored' }

/**
 * Readers that hang on the vendor's cloud. Throws CloudUnreachable where nobody can know what
 * happened, and CloudRefused where nothing did.
 */
export type CloudLanes = {
  /** Whether the cloud knows a reader on this lane: another tenant's, or one that we lost sight of. */
  isTaken: (lane: Lane) => Promise<boolean>
  /** Makes the reader that shows the activation code this lane's. */
  pair: (
    lane: Lane,
    configuration: NonNullable<TerminalRequest['triposCloudConfiguration']>,
  ) => Promise<void>
  /** Parts the reader from its lane. One that is not paired is no failure. */
  unpair: (lane: Lane) => Promise<void>
  isConnected: (lane: Lane) => Promise<boolean>
  /**
   * Asks for the card and waits for the end, minutes if need be.
   * @param sale.signal stops the waiting; the reader goes on
   */
  sale: (
    lane: Lane,
    sale: {
      amount: Money
      ticketNumber: string
      referenceNumber: string
      requestId: string
      signal: AbortSignal
    },
  ) => Promise<LaneSale>
  /** Undoes an approved sale. One that is undone already is no failure. */
  reverse: (
    lane: Lane,
    approval: Pick<CardApproval, 'transactionId' | 'paymentType' | 'approvedAmount'>,
  ) => Promise<void>
}
