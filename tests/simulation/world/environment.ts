import type { FaultPoints } from '../faults/fault-points.ts'
import type { Prng } from '../faults/prng.ts'
import type { Mechanism } from '../oracle/mechanisms.ts'
import type { Charge, ProcessorLedger } from './processor.ts'
import type { VirtualTime } from './virtual-time.ts'

export type SimulatedProcess = { readonly name: string; readonly isDead: boolean; die: () => void }

/** A page as the network and the world see it. */
export type PageState = SimulatedProcess & {
  /** The attempt sent to a reader, until the page forgets it or shows its outcome. */
  charging: string | undefined
  /** It sent a false report, so what it shows is ignored. */
  lies: boolean
  /** A charge is not in the journal yet. */
  readonly isStarting: boolean
  uses: (init: RequestInit) => boolean
  signOut: () => void
}

export type ServiceReply = {
  status: number
  json: object
  /** Called when it reaches the page. */
  onReceived?: () => void
}

export type CardReaderService = {
  die: () => void
  /** Undefined if the connection breaks. */
  answer: (
    path: string,
    requestId: string,
    body: Record<string, unknown>,
  ) => Promise<ServiceReply | undefined>
}

/** An acknowledged write, which must persist. */
export type Acknowledged = {
  call: string
  path: string
  body: string
  key: string | null
  authorization: string
  reply: string
}

export type SentRequest = { path: string; init: RequestInit }

export type LieSource = {
  /** The request to send in place of the page's own. */
  instead: (page: PageState, name: string, sent: SentRequest) => Promise<SentRequest>
  /** A second client's lie, before the page continues or while it does. */
  beside: (when: 'before' | 'after', name: string, sent: SentRequest) => Promise<void>
  /** Called with the answer to a request. */
  answered: (sent: SentRequest, response: Response) => Promise<void>
}

/** Services that are unreachable for a while. */
export type Outage = 'network' | 'processor' | 'bank'

/** What the parties of a schedule share (world.ts). */
export type Environment = {
  readonly time: VirtualTime
  readonly processorLedger: ProcessorLedger
  readonly faultPoints: FaultPoints
  readonly prng: Prng
  readonly reader: CardReaderService
  readonly liar: LieSource
  /** Error of the browsers' clocks, in milliseconds. */
  readonly clockOffset: number
  /** Runs before each call of a page; undefined without a take-over. */
  readonly beforeCall: ((page: PageState) => Promise<void>) | undefined
  note: (text: string) => void
  /** Records that a safety mechanism took effect. */
  see: (mechanism: Mechanism) => void
  killTab: () => void
  /** A workstation's reader is called, whether or not the call arrives. */
  onReaderRequest: () => void
  /** Forwards an offline approval to the processor, which may decline it. */
  forward: (charge: (isApproved: boolean) => void) => void
  returnDebit: (debit: Charge, after: number) => void
  outage: (name: Outage) => void
  isOut: (name: Outage) => boolean
  serve: (page: PageState, name: string, request: Request) => Promise<Response>
  onServerError: (server: string, text: string, error: Error | undefined) => void
  onServerDeath: () => void
  onJobDone: () => void
  onPageDeath: (page: PageState) => void
  onSignOut: (page: PageState) => void
}
