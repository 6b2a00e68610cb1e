import * as z from 'zod/mini'

import { Id, line, text } from '../lib/text.ts'
import { fromMicros, isZero, Money, Price, subtract, Total } from '../money/money.ts'
import { PaymentMethod, tenders } from '../pricing/payment-method.ts'
import { ShiftState } from './shift-state.ts'

/** Tenders that a cashier counts at the end of a shift: the reader has its own totals of them. */
export const countedTenders: readonly PaymentMethod[] = PaymentMethod.options.filter(
  (tender) => tenders[tender].usesReader,
)

/** Unix seconds. */
const Seconds = z.int()

/** Amounts are null while they are hidden: a count is blind. */
const CountAndAmount = z.object({ count: z.int(), amount: z.nullable(Total) })

/** A tender of a shift. */
export const ShiftLine = z.object({
  tender: PaymentMethod,
  sales: CountAndAmount,
  /** A positive amount. Refunds are made without the reader, so that they are not in its totals. */
  refunds: CountAndAmount,
  /** The reader's own total, as the cashier entered it; null if not counted. */
  counted: z.nullable(Money),
  /** `counted` less the sales: negative if short. */
  overShort: z.nullable(Total),
})
export type ShiftLine = z.infer<typeof ShiftLine>

export const Shift = z.object({
  _id: Id,
  cashierId: Id,
  cashier: text(201),
  terminalId: Id,
  terminal: text(100),
  state: ShiftState,
  openedAt: Seconds,
  /** Null while it is open. A later count does not change it. */
  closedAt: z.nullable(Seconds),
  lines: z.array(ShiftLine),
  /** The administrator who closed a forgotten shift; null if its cashier did. */
  closedBy: z.nullable(text(201)),
  /** Why it is over or short, or why an administrator closed it. */
  reason: z.nullable(text(500)),
  /** Who approved it or sent it back. */
  reviewedBy: z.nullable(text(201)),
  /** What the cashier should check, if it was sent back. */
  note: z.nullable(text(500)),
})
export type Shift = z.infer<typeof Shift>

export const ShiftsQuery = z.object({
  /** Leaves other cashiers' shifts out. Without it, administrators get those of the office. */
  own: z.optional(z.literal('true')),
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

export const OpenShiftRequest = z.object({ terminalId: Id })

export const CountShiftRequest = z.object({
  /** One of each tender in `countedTenders`. */
  counted: z.array(z.object({ tender: PaymentMethod, amount: Price })).check(z.maxLength(10)),
})
export type CountShiftRequest = z.infer<typeof CountShiftRequest>

const words = line(500).check(z.minLength(1, 'This field cannot be blank.'))

export const ShiftReasonRequest = z.object({ reason: words })

export const ReviewShiftRequest = z.object({
  isApproved: z.boolean(),
  /** What the cashier should check; needed to send it back. */
  note: z._default(line(500), ''),
})

/** What a cashier took by a tender. Micro-units. */
export type Taken = { tender: PaymentMethod; isSale: boolean; count: number; amount: bigint }
export const Counted = CountShiftRequest.shape.counted
export type Counted = z.infer<typeof Counted>

const totalOf = (taken: readonly Taken[]) => ({
  count: taken.reduce((total, { count }) => total + count, 0),
  amount: fromMicros(taken.reduce((total, { amount }) => total + amount, 0n)),
})

/** The lines of a shift, in the order of the tenders. */
export const shiftLinesOf = (taken: readonly Taken[], counted: Counted | null): ShiftLine[] =>
  PaymentMethod.options.map((tender) => {
    const own = taken.filter((each) => each.tender === tender)
    const sales = totalOf(own.filter(({ isSale }) => isSale))
    const total = counted?.find((each) => each.tender === tender)?.amount ?? null
    return {
      tender,
      sales,
      refunds: totalOf(own.filter(({ isSale }) => !isSale)),
      counted: total,
      overShort: total && subtract(total, sales.amount),
    }
  })

/**
 * The cashier of a shift, even an administrator, sees how much was taken only once it is counted, so that the
 * count is blind. Other administrators always do (X report).
 */
export const shiftAsSeen = (shift: Shift, viewerId: string): Shift => {
  const isBlind =
    shift.cashierId === viewerId && shift.lines.every(({ counted }) => counted === null)
  if (!isBlind) return shift
  return {
    ...shift,
    lines: shift.lines.map((each) => ({
      ...each,
      sales: { ...each.sales, amount: null },
      refunds: { ...each.refunds, amount: null },
    })),
  }
}

export const differs = ({ lines }: Pick<Shift, 'lines'>): boolean =>
  lines.some(({ overShort }) => overShort !== null && !isZero(overShort))

/** Over or short in all; null if not counted. */
export const overShortOf = ({ lines }: Pick<Shift, 'lines'>): Money | null => {
  const all = lines.flatMap(({ overShort }) => overShort ?? [])
  return all.length === 0
    ? null
    : fromMicros(
        all.reduce((total, each) => total + each.micros, 0n),
        all[0]?.currencyCode,
      )
}
