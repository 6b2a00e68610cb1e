import type { Money } from '#domain/money/money.ts'
import type { CardApproval, CardRefusal } from '#domain/payments/attempt.ts'
import type { TerminalRequest } from '#domain/terminals/terminal-requests.ts'

import { minute } from '../../platform/clock.ts'

type CloudConfiguration = NonNullable<TerminalRequest['triposCloudConfiguration']>

/** The reader shows the activation code. */
export type PairingConfiguration = CloudConfiguration & { activationCode: string }

/** No response, or one that does not tell the outcome. */
export class CloudUnreachable extends Error {
  override name = 'CloudUnreachable'
}

/** The cloud rejected the request; the message is for the user: an activation code, a lane in use. */
export class CloudRefused extends Error {
  override name = 'CloudRefused'
}

/** The reader shows several screens, each for up to a minute, and a running sale cannot be canceled. */
export const maxSaleDuration = 5 * minute

export type Lane = { acceptorId: string; laneNumber: number }

/** The result of a sale. `stored`: the reader approved it offline, so it may be charged later. */
export type LaneSale =
  | { kind: 'approved'; approval: CardApproval }
  | { kind: 'refused'; refusal: CardRefusal }
  | { kind: 'stored' }

/** Throws CloudUnreachable if the outcome is unknown, CloudRefused if nothing happened. */
export type CloudLanes = {
  /** Whether the cloud has a reader on this lane: another tenant's, or one we lost track of. */
  isTaken: (lane: Lane) => Promise<boolean>
  pair: (lane: Lane, configuration: PairingConfiguration) => Promise<void>
  /** Unpairs the reader; succeeds if none is paired. */
  unpair: (lane: Lane) => Promise<void>
  isConnected: (lane: Lane) => Promise<boolean>
  /** Waits for the result, which can take minutes; if `signal` aborts, the reader continues. */
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
  /** Reverses an approved sale; succeeds if it is already reversed. */
  reverse: (
    lane: Lane,
    approval: Pick<CardApproval, 'transactionId' | 'paymentType' | 'approvedAmount'>,
  ) => Promise<void>
}
