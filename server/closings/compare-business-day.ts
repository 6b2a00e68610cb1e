import { REFUND_WINDOW_DAYS } from '#domain/refunds/refund-window.ts'
import {
  compareDay,
  type Difference,
  type LedgerRefund,
  type LedgerSale,
  type ReportedTransaction,
} from '#domain/reports/reconciliation.ts'

import type { Database } from '../db/engine.ts'
import type { Processor } from '../gateways/processor/processor.ts'
import { day, hour, later } from '../platform/clock.ts'
import { readRefunds, readSales } from './read-ledger.ts'
import { type OpenWork, readOpenWork } from './read-open-work.ts'
import { boundsOf, type Merchant } from './reconciled-days.ts'
import { writeDifferences } from './write-differences.ts'

type Context = { db: Database; processor: Processor; now: Date }

/** Clocks differ, and midnight may fall between a charge and its recording. */
const margin = hour

/** How far around a day to search for a counterpart: readers may forward charges weeks late. */
const searchRange = REFUND_WINDOW_DAYS * day

/** An undecided difference becomes final this long after the day's end. */
const finalAfter = 3 * day

const noOpenWork: OpenWork = {
  paymentIds: new Map(),
  inWork: new Set(),
  pendingReversals: new Set(),
  openAttempts: new Set(),
  ownReturns: new Set(),
}

/**
 * Compares a merchant's business day with the processor's report and records the differences. Idempotent;
 * never changes the ledger.
 * @throws ProcessorUnreachable or ProcessorRefused, before anything is written
 */
export async function compareBusinessDay(
  { db, processor, now }: Context,
  merchant: Merchant,
  businessDay: string,
): Promise<void> {
  const { tenantId, acceptorId, timeZone } = merchant
  const { from, to } = boundsOf(businessDay, timeZone)
  const compare = async (reported: readonly ReportedTransaction[], work: OpenWork) => {
    const ledgerQuery = { tenantId, acceptorId, from, to, reported }
    const sales = (await readSales(db, ledgerQuery)).map((sale) => ({
      ...sale,
      isInWork: work.inWork.has(sale.paymentId),
    }))
    const refunds = await readRefunds(db, ledgerQuery, sales)
    const found = compareDay({ from, to, sales, refunds, reported, ...work })
    return { ...found, sales, refunds }
  }

  const window = { from: later(from, -margin), to: later(to, margin) }
  const reported = await processor.report({ acceptorId, ...window })
  const first = await compare(reported, noOpenWork)
  const possible = [...first.differences, ...first.waiting]
  let result = { differences: [] as Difference[], waiting: [] as Difference[] }
  let work = noOpenWork
  if (possible.length > 0) {
    // Query each possible difference by reference number: its counterpart may be on another day, and the
    // ledger may have changed since the report.
    const around = { from: later(from, -searchRange), to: later(now, day) }
    const named: ReportedTransaction[] = []
    for (const referenceNumber of referencesOf(possible, first)) {
      named.push(...(await processor.report({ acceptorId, ...around, referenceNumber })))
    }
    work = await readOpenWork(db, tenantId, possible, now)
    result = await compare(latest(reported, named), work)
  }
  const isLast = later(to, finalAfter) <= now
  const [differences, waiting] = isLast
    ? [[...result.differences, ...result.waiting], []]
    : [result.differences, result.waiting]
  await writeDifferences(db, { merchant, businessDay, now }, { differences, waiting, work })
}

type Ledger = { sales: readonly LedgerSale[]; refunds: readonly LedgerRefund[] }

function referencesOf(possible: readonly Difference[], { sales, refunds }: Ledger): Set<string> {
  const ids = new Set(possible.map(({ transactionId }) => transactionId))
  const names = [
    ...possible.map(({ referenceNumber }) => referenceNumber),
    ...sales.flatMap((sale) => (ids.has(sale.transactionId) ? sale.returnReference : [])),
    ...refunds.flatMap((refund) =>
      ids.has(refund.transactionId ?? refund.referenceNumber) ? refund.saleReferenceNumber : [],
    ),
  ]
  return new Set(names.filter((name) => name !== null))
}

function latest(
  reported: readonly ReportedTransaction[],
  requeried: readonly ReportedTransaction[],
): ReportedTransaction[] {
  const byId = new Map<string, ReportedTransaction>()
  for (const each of [...reported, ...requeried])
    byId.set(`${each.kind} ${each.transactionId}`, each)
  return [...byId.values()]
}
