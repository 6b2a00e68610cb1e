import * as z from 'zod/mini'

import { Id, line, text } from '../lib/text.ts'
import { Total } from '../money/money.ts'

/** RETURN: a returned check or debit. */
export const DepositKind = z.enum(['DEPOSIT', 'FEE', 'CHARGEBACK', 'RETURN'])
export type DepositKind = z.infer<typeof DepositKind>

/** A line of a settlement file. Micro-units; debits are negative. */
export type SettlementLine = {
  /** The bank's reference, unique among the lines of its kind. */
  reference: string
  kind: DepositKind
  /** Like `2026-03-12`. */
  postedOn: string
  amount: bigint
  currencyCode: string
  acceptorId: string
  description: string
}

/**
 * OPEN: on the worklist. MATCHED: a deposit of closed days, or deducted from one. NOTED: taken off the worklist
 * with a note. NO_MATCH_NEEDED: a fee, or no money.
 */
export const DepositState = z.enum(['OPEN', 'MATCHED', 'NOTED', 'NO_MATCH_NEEDED'])
export type DepositState = z.infer<typeof DepositState>

type Matching = Pick<SettlementLine, 'kind' | 'amount'> & { isMatched: boolean; isNoted: boolean }

/** Someone has to act on a chargeback or a return, even if its money was deducted from a deposit. */
export const stateOfLine = ({ kind, amount, isMatched, isNoted }: Matching): DepositState => {
  if (isNoted) return 'NOTED'
  if (kind === 'CHARGEBACK' || kind === 'RETURN') return 'OPEN'
  if (isMatched) return 'MATCHED'
  return kind === 'FEE' || amount === 0n ? 'NO_MATCH_NEEDED' : 'OPEN'
}

/** `at` is Unix seconds. */
const Note = z.object({ text: text(500), by: text(201), at: z.int() })

/** A line that was imported. */
export const DepositLine = z.object({
  _id: Id,
  reference: text(64),
  kind: DepositKind,
  postedOn: z.string(),
  amount: Total,
  acceptorId: text(20),
  description: text(200),
  state: DepositState,
  /** Days since it was posted, in the office's zone. */
  age: z.int(),
  /** Numbers of the closings that it pays, or that the deposit pays from which it was deducted. */
  closings: z.array(z.int()),
  note: z.nullable(Note),
})
export type DepositLine = z.infer<typeof DepositLine>

/** A closed day whose card batch the bank has not paid. */
export const UnpaidDay = z.object({
  /** The number of the closing, as text. */
  _id: Id,
  number: z.int(),
  businessDay: z.string(),
  /** The card sales less refunds of the office's merchant. */
  amount: Total,
  /** Days since the business day. */
  age: z.int(),
})
export type UnpaidDay = z.infer<typeof UnpaidDay>

/** Oldest first. Long lists are truncated; the counts are not. */
export const DepositWorklist = z.object({
  lines: z.array(DepositLine),
  openLines: z.int(),
  days: z.array(UnpaidDay),
  openDays: z.int(),
  /** In days; null before the office says how the bank's files look. */
  usualDelay: z.nullable(z.int()),
})
export type DepositWorklist = z.infer<typeof DepositWorklist>

export const ImportDepositsRequest = z.object({
  fileName: line(200),
  content: text(200_000),
})

/** `added` is 0 if every line was imported before. The counts after it are of the added lines. */
export const DepositImport = z.object({
  lines: z.int(),
  added: z.int(),
  matched: z.int(),
  noMatchNeeded: z.int(),
  open: z.int(),
})
export type DepositImport = z.infer<typeof DepositImport>

export const DepositNoteRequest = z.object({
  note: line(500).check(z.minLength(1, 'Enter a note.')),
})

export const DepositsQuery = z.object({
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

/** Days from one day to another, like `2026-03-12`. */
export const daysBetween = (day: string, today: string): number =>
  Math.round((Date.parse(today) - Date.parse(day)) / 86_400_000)

/** Account and card numbers are kept by their last four digits only. */
export const maskNumbers = (said: string): string =>
  said.replaceAll(/\d(?:[ -]?\d){6,}/g, (number) => `••••${number.replaceAll(/\D/g, '').slice(-4)}`)
