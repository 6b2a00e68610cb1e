import * as z from 'zod/mini'

import { AcceptorId } from '../lib/processor-number.ts'
import { Id, text } from '../lib/text.ts'
import { Total } from '../money/money.ts'
import { ClosingComparison } from './closing-comparison.ts'
import { ClosingState } from './closing-state.ts'
import { DayFigures, OpenWork } from './day-figures.ts'

/** Unix seconds. */
const Seconds = z.int()

/** A closing in a list. */
export const ClosingSummary = z.object({
  /** The number, as text. */
  _id: Id,
  /** The office's merchant. */
  acceptorId: AcceptorId,
  /** Counts the office's closings from 1, without gaps. */
  number: z.int(),
  state: ClosingState,
  /** In the office's zone, like `2026-03-12`. */
  businessDay: z.string(),
  openedAt: Seconds,
  cutOffAt: Seconds,
  closedAt: z.nullable(Seconds),
  /** Null if the day closed by itself. */
  requestedBy: z.nullable(text(201)),
  sales: z.int(),
  net: Total,
  /** Differences from the card processor; null if nothing was compared. */
  differences: z.nullable(z.int()),
  /** Why the processor could not be asked yet. It is asked again. */
  failure: z.nullable(text(500)),
})
export type ClosingSummary = z.infer<typeof ClosingSummary>

/** The end-of-day report (Z report). Written once, when the day is closed. */
export const ZReport = z.object({
  office: text(200),
  acceptorId: AcceptorId,
  number: z.int(),
  businessDay: z.string(),
  timeZone: text(64),
  openedAt: Seconds,
  cutOffAt: Seconds,
  /** Null while the day is being closed. */
  closedAt: z.nullable(Seconds),
  requestedBy: z.nullable(text(201)),
  ...DayFigures.shape,
  openWork: z.array(OpenWork),
  /** Null without a card processor. */
  comparison: z.nullable(ClosingComparison),
})
export type ZReport = z.infer<typeof ZReport>

/** The signed head of the office's journal when the day was closed. */
export const JournalCheckpoint = z.object({
  at: z.string(),
  sequence: z.int(),
  hash: text(64),
  /** Base64 of the DER form. */
  publicKey: text(200),
  /** Ed25519, base64. */
  signature: text(200),
})
export type JournalCheckpoint = z.infer<typeof JournalCheckpoint>

export const Closing = z.object({
  ...ClosingSummary.shape,
  report: ZReport,
  /** SHA-256 of the stored report, in hex; null while the day is being closed. */
  reportHash: z.nullable(text(64)),
  /** Null without a signing key. */
  checkpoint: z.nullable(JournalCheckpoint),
})
export type Closing = z.infer<typeof Closing>

/** The day that is not closed yet. */
export const OpenDay = z.object({
  /** The number of the next closing. */
  nextNumber: z.int(),
  businessDay: z.string(),
  openedAt: Seconds,
  timeZone: text(64),
  /** Whether an entry waits to be closed. */
  hasEntries: z.boolean(),
  ...DayFigures.shape,
  openWork: z.array(OpenWork),
})
export type OpenDay = z.infer<typeof OpenDay>

/** `number` as the open day named it: a repeat, or a second person, gets the same closing. */
export const CloseDayRequest = z.object({
  number: z.int().check(z.gte(1), z.lte(1_000_000)),
})
export type CloseDayRequest = z.infer<typeof CloseDayRequest>

export const ClosingsQuery = z.object({
  pageSize: z._default(
    z.pipe(
      z.pipe(z.string().check(z.regex(/^\d{1,3}$/)), z.transform(Number)),
      z.int().check(z.gte(1), z.lte(100)),
    ),
    50,
  ),
  /** The last ID of the previous page. */
  before: z.optional(Id),
})

/** @returns undefined if the text is not a closing's number */
export const readClosingNumber = (id: string): number | undefined =>
  /^[1-9]\d{0,6}$/.test(id) ? Number(id) : undefined
