import type { CardApproval, CardRefusal } from '#domain/attempt.ts'
import type { Money } from '#domain/money.ts'
import type { TerminalRequest } from '#domain/terminal.ts'

/** The cloud did not answer, or not in a way that tells what happened. */
export class CloudUnreachable extends Error {
  override name = 'CloudUnreachable'
}

/** The cloud refused, in words for the screen: the activation code, a lane in use. */
export class CloudRefused extends Error {
  override name = 'CloudRefused'
}

export type Lane = { acceptorId: string; laneNumber: number }

/**
 * Readers that hang on the vendor's cloud. Throws CloudUnreachable where nobody can know what
 * happened, and CloudRefused where nothing did.
 */
export type CloudLanes = {
  /** Makes the reader that shows the activation code this lane's. */
  pair: (
    lane: Lane,
    configuration: NonNullable<TerminalRequest['triposCloudConfiguration']>,
  ) => Promise<void>
  /** Parts the reader from its lane. One that is not paired is no failure. */
  unpair: (lane: Lane) => Promise<void>
  isConnected: (lane: Lane) => Promise<boolean>
  /** Asks for the card and waits for the end, minutes if need be. */
  sale: (
    lane: Lane,
    sale: { amount: Money; ticketNumber: string; referenceNumber: string; requestId: string },
  ) => Promise<
    { kind: 'approved'; approval: CardApproval } | { kind: 'refused'; refusal: CardRefusal }
  >
  reverse: (
    lane: Lane,
    approval: Pick<CardApproval, 'transactionId' | 'paymentType' | 'approvedAmount'>,
  ) => Promise<void>
}
