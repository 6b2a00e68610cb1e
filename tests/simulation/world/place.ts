import type { FaultPoints } from '../faults/fault-points.ts'
import type { Prng } from '../faults/prng.ts'
import type { Mechanism } from '../oracle/mechanisms.ts'
import type { Charge, ProcessorBooks } from './processor.ts'
import type { VirtualTime } from './virtual-time.ts'

/** A process, which may die at any moment. */
export type Mortal = { readonly name: string; readonly isDead: boolean; die: () => void }

/** A page, as the network and the world know it. */
export type Visitor = Mortal & {
  /** The attempt that it has asked a reader for, as long as it remembers it and nobody was told its end. */
  charging: string | undefined
  /** It reported what is not so: what it shows counts for nothing. */
  lies: boolean
  signOut: () => void
}

/** What a page learns of a call of the card-reader service. */
export type Answered = {
  status: number
  json: object
  /** To be called where it reaches the page. */
  onHeard?: () => void
}

/** The card-reader service of a workstation. */
export type Service = {
  die: () => void
  /** Undefined where the connection breaks. */
  answer: (
    path: string,
    requestId: string,
    body: Record<string, unknown>,
  ) => Promise<Answered | undefined>
}

/** A write that was answered well: it has to be there for good. */
export type Acknowledged = {
  call: string
  path: string
  body: string
  key: string | null
  authorization: string
  reply: string
}

/** A request of a page. */
export type Sent = { path: string; init: RequestInit }

/** Reports what is not so (liar.ts). */
export type Lying = {
  /** What the page sends instead, if it lies. */
  instead: (page: Visitor, name: string, sent: Sent) => Promise<Sent>
  /** A second client's lie, before the page goes on or while it does. */
  beside: (when: 'before' | 'after', name: string, sent: Sent) => Promise<void>
  /** What came of what a page sent. */
  answered: (sent: Sent, response: Response) => Promise<void>
}

/** What nobody reaches for a while. */
export type Outage = 'network' | 'processor' | 'bank'

/** Where a party of a schedule is: what it shares with all others (world.ts). */
export type Place = {
  readonly time: VirtualTime
  readonly books: ProcessorBooks
  readonly faultPoints: FaultPoints
  readonly prng: Prng
  readonly reader: Service
  readonly liar: Lying
  /** Milliseconds by which the browsers' clocks are wrong. */
  readonly clockIsOff: number
  note: (text: string) => void
  /** One of the mechanisms that keep money safe was seen at work. */
  see: (mechanism: Mechanism) => void
  /** Closes the page that a customer stands before. */
  killTab: () => void
  /** A workstation's reader is asked for a card, whether or not it hears of it. */
  onReaderAsked: () => void
  /** What a reader approved on its own reaches the processor, soon or late, which may decline it. */
  forward: (charge: (isApproved: boolean) => void) => void
  /** After so many milliseconds the bank gives a debit back to its account. */
  returnDebit: (debit: Charge, after: number) => void
  outage: (name: Outage) => void
  isOut: (name: Outage) => boolean
  /** Our server answers a page; fails where none does. */
  serve: (page: Visitor, name: string, request: Request) => Promise<Response>
  onServerError: (server: string, text: string, error: Error | undefined) => void
  onServerDeath: () => void
  onJobDone: () => void
  onPageDeath: (page: Visitor) => void
  onSignOut: (page: Visitor) => void
}
