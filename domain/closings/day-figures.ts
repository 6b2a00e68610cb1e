import * as z from 'zod/mini'

import { Id, text } from '../lib/text.ts'
import { wallTime } from '../lib/zone.ts'
import { fromMicros, Money, Total } from '../money/money.ts'
import { Allocation, allocationsOf } from './allocation.ts'
import type { ClosingEntry } from './closing-entry.ts'

/** Every split has the same total. */
export const SplitKind = z.enum([
  'CASHIER',
  'TERMINAL',
  'LOCATION',
  'OFFERING',
  'PRODUCT',
  'TENDER',
  'CARD_BRAND',
  'HOUR',
])
export type SplitKind = z.infer<typeof SplitKind>

/** `refunds` includes chargebacks and corrections and is negative; `fees` is the part of `net` that is fees. */
const SplitLine = z.object({
  label: text(201),
  /** Entries; lines of payments in OFFERING and PRODUCT. */
  count: z.int(),
  sales: Total,
  refunds: Total,
  fees: Total,
  net: Total,
})
export type SplitLine = z.infer<typeof SplitLine>

const CountedTotal = z.object({ count: z.int(), amount: Total })

/** Unfinished work: money that may still move. It belongs to the day on which it is finished. */
export const OpenWork = z.object({
  kind: z.enum(['SALE_IN_PROGRESS', 'OUTCOME_UNKNOWN', 'REVERSAL_PENDING', 'REFUND_PENDING']),
  paymentId: Id,
  confirmationNumber: text(20),
  /** Null if it is not known. */
  amount: z.nullable(Money),
  /** Unix seconds. */
  since: z.int(),
})
export type OpenWork = z.infer<typeof OpenWork>

/** An entry of a payment that began before the day opened. Times are Unix seconds. */
const LateEntry = z.object({
  transactionId: Id,
  paymentId: Id,
  confirmationNumber: text(20),
  kind: z.enum(['SALE', 'REFUND', 'CHARGEBACK', 'CORRECTION']),
  amount: Money,
  chargedOn: z.int(),
  recordedAt: z.int(),
})
export type LateEntry = z.infer<typeof LateEntry>

export const DayFigures = z.object({
  totals: z.object({
    sales: CountedTotal,
    refunds: CountedTotal,
    chargebacks: CountedTotal,
    /** Entries of closed days that were reversed since. */
    corrections: CountedTotal,
    fees: Total,
    net: Total,
  }),
  splits: z.array(z.object({ by: SplitKind, lines: z.array(SplitLine) })),
  late: z.array(LateEntry),
  /** Closings made before there was a general-ledger export have none. */
  allocations: z.optional(z.array(Allocation)),
})
export type DayFigures = z.infer<typeof DayFigures>

type Context = {
  /** Unix seconds. */
  openedAt: number
  timeZone: string
  /** Terminal labels by ID. */
  terminals: ReadonlyMap<string, string>
}

/** Adds up the entries of a day. Entries that moved no money do not count. */
export const figuresOf = (all: readonly ClosingEntry[], context: Context): DayFigures => {
  const entries = all.filter(({ amount }) => amount !== 0n)
  const totalOf = (kind: ClosingEntry['kind']) => {
    const own = entries.filter((entry) => entry.kind === kind)
    return { count: own.length, amount: fromMicros(total(own)) }
  }
  return {
    totals: {
      sales: totalOf('SALE'),
      refunds: totalOf('REFUND'),
      chargebacks: totalOf('CHARGEBACK'),
      corrections: totalOf('CORRECTION'),
      fees: fromMicros(total(entries.flatMap(({ parts }) => parts.filter(isFee)))),
      net: fromMicros(total(entries)),
    },
    splits: SplitKind.options.map((by) => ({ by, lines: linesOf(entries, by, context) })),
    late: entries.filter((entry) => isLate(entry, context.openedAt)).map(lateEntryOf),
    allocations: allocationsOf(entries),
  }
}

const total = (amounts: readonly { amount: bigint }[]): bigint =>
  amounts.reduce((sum, { amount }) => sum + amount, 0n)

const isFee = ({ product }: { product: string | null }): boolean => product === null

/** A sale is late by its payment, whose charge was made before it was recorded. */
const isLate = ({ kind, at, paymentAt }: ClosingEntry, openedAt: number): boolean =>
  (kind === 'SALE' ? Math.min(at, paymentAt) : at) < openedAt

const lateEntryOf = (entry: ClosingEntry): LateEntry => ({
  transactionId: entry.id,
  paymentId: entry.paymentId,
  confirmationNumber: entry.confirmationNumber,
  kind: entry.kind,
  amount: fromMicros(entry.amount),
  chargedOn: entry.kind === 'SALE' ? entry.paymentAt : entry.at,
  recordedAt: entry.at,
})

type Share = { label: string; entry: ClosingEntry; amount: bigint; fees: bigint }

const linesOf = (
  entries: readonly ClosingEntry[],
  by: SplitKind,
  context: Context,
): SplitLine[] => {
  const lines = new Map<string, { count: number; sales: bigint; refunds: bigint; fees: bigint }>()
  for (const { label, entry, amount, fees } of entries.flatMap((each) =>
    sharesOf(each, by, context),
  )) {
    const line = lines.get(label) ?? { count: 0, sales: 0n, refunds: 0n, fees: 0n }
    lines.set(label, {
      count: line.count + 1,
      sales: line.sales + (entry.kind === 'SALE' ? amount : 0n),
      refunds: line.refunds + (entry.kind === 'SALE' ? 0n : amount),
      fees: line.fees + fees,
    })
  }
  return [...lines]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([label, { count, sales, refunds, fees }]) => ({
      label,
      count,
      sales: fromMicros(sales),
      refunds: fromMicros(refunds),
      fees: fromMicros(fees),
      net: fromMicros(sales + refunds),
    }))
}

const sharesOf = (entry: ClosingEntry, by: SplitKind, context: Context): Share[] => {
  if (by === 'OFFERING' || by === 'PRODUCT') {
    return entry.parts.map((part) => ({
      label: by === 'OFFERING' ? part.offering : (part.product ?? 'Fees'),
      entry,
      amount: part.amount,
      fees: isFee(part) ? part.amount : 0n,
    }))
  }
  const fees = total(entry.parts.filter(isFee))
  return [{ label: labelOf(entry, by, context), entry, amount: entry.amount, fees }]
}

const labelOf = (
  entry: ClosingEntry,
  by: Exclude<SplitKind, 'OFFERING' | 'PRODUCT'>,
  { timeZone, terminals }: Context,
): string => {
  if (by === 'CASHIER') return entry.cashier
  if (by === 'LOCATION') return entry.location || 'Without a location'
  if (by === 'TENDER') return entry.tender
  if (by === 'CARD_BRAND') return entry.cardBrand
  if (by === 'HOUR') return hourOf(entry.at, timeZone)
  return entry.terminalId === null
    ? 'Without a reader'
    : (terminals.get(entry.terminalId) ?? entry.terminalId)
}

/** `09:00`: the hour in the office's zone. */
const hourOf = (at: number, timeZone: string): string =>
  `${new Date(wallTime(at * 1_000, timeZone)).toISOString().slice(11, 13)}:00`
