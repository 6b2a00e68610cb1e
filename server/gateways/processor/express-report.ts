import * as z from 'zod/mini'

import { fromCents } from '#domain/money/money.ts'
import type { ReportedTransaction } from '#domain/reports/reconciliation.ts'

import { hour, later, second } from '../../platform/clock.ts'
import { centralWindow, fromCentral } from './central-time.ts'
import {
  amountOf,
  brandOf,
  type Item,
  stateOf,
  subTypeOf,
  unreadable,
} from './express-transactions.ts'
import { AnswerTooLarge } from './processor.ts'

/** Both US Central times are inclusive. */
type Query = (begin: string, end: string) => Promise<Item[]>

/** A tenant charges a few hundred cards in this time. Halved if the answer is too large. */
const usualWindow = 6 * hour
/** Reports have a resolution of one second. */
const shortestWindow = second

/** All transactions within [from, to), window by window. One unreadable line fails the whole report. */
export async function reportOf({
  query,
  from,
  to,
  window = usualWindow,
}: {
  query: Query
  from: Date
  to: Date
  /** Milliseconds. */
  window?: number
}): Promise<ReportedTransaction[]> {
  const found = new Map<string, ReportedTransaction>()
  for (let start = from; start < to; start = later(start, window)) {
    const end = later(start, window)
    for (const each of await windowOf(query, start, end < to ? end : to)) {
      if (from <= each.at && each.at < to) found.set(`${each.kind} ${each.transactionId}`, each)
    }
  }
  return [...found.values()]
}

async function windowOf(query: Query, from: Date, to: Date): Promise<ReportedTransaction[]> {
  const { begin, end } = centralWindow(from, to)
  try {
    const items = await query(begin, end)
    return items.flatMap((item) => reportedOf(item, from, to))
  } catch (error) {
    const length = to.getTime() - from.getTime()
    if (!(error instanceof AnswerTooLarge) || length <= shortestWindow) throw error
    const middle = later(from, Math.max(Math.floor(length / 2 / second), 1) * second)
    return [...(await windowOf(query, from, middle)), ...(await windowOf(query, middle, to))]
  }
}

/**
 * Transaction types that move money, by suffix; those of `moneyless` move none. Inferred from the
 * interface's method names. Any other type makes the report unreadable.
 */
const kinds: readonly [RegExp, ReportedTransaction['kind']][] = [
  [/(Sale|Force|AuthorizationCompletion)$/, 'SALE'],
  [/(Return|Credit)$/, 'RETURN'],
  [/(Reversal|Void)$/, 'REVERSAL'],
]
const moneyless = /(Authorization|AVSOnly|BalanceInquiry)$/

/** In process, pending, unknown and error. */
const undecided = new Set(['10', '11', '12', '13'])

const Time = z.object({ ExpressTransactionDate: z.string(), ExpressTransactionTime: z.string() })

function reportedOf(item: Item, from: Date, to: Date): ReportedTransaction[] {
  const type = item.TransactionType
  const kind = kinds.find(([name]) => name.test(type))?.[1]
  if (kind === undefined && moneyless.test(type)) return []
  const time = z.safeParse(Time, item)
  const at =
    time.data &&
    fromCentral(time.data.ExpressTransactionDate, time.data.ExpressTransactionTime, from, to)
  if (kind === undefined || at === undefined) throw unreadable()
  const state = undecided.has(item.TransactionStatusCode) ? 'UNKNOWN' : stateOf(item)
  return [
    {
      kind,
      transactionId: item.TransactionID,
      paymentType: subTypeOf(item),
      cardBrand: brandOf(item),
      amount: state === 'REFUSED' ? fromCents(0) : amountOf(item),
      ticketNumber: item.TicketNumber ?? '',
      referenceNumber: item.ReferenceNumber ?? '',
      status: state === 'REFUSED' ? 'DECLINED' : state,
      at,
    },
  ]
}
