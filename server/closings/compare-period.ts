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

export type CompareContext = { db: Database; processor: Processor; now: Date }

type Period = { tenantId: string; acceptorId: string; from: Date; to: Date }

/** Clocks differ, and the limit may fall between a charge and its recording. */
const margin = hour

/** How far around the period to search for a counterpart: readers may forward charges weeks late. */
const searchRange = REFUND_WINDOW_DAYS * day

const noOpenWork: OpenWork = {
  paymentIds: new Map(),
  inWork: new Set(),
  pendingReversals: new Set(),
  openAttempts: new Set(),
  ownReturns: new Set(),
}

/**
 * Compares a merchant's ledger with the processor's report of a period, entry by entry. Writes nothing.
 * @throws ProcessorUnreachable or ProcessorRefused
 */
export async function comparePeriod(
  { db, processor, now }: CompareContext,
  { tenantId, acceptorId, from, to }: Period,
) {
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
  if (possible.length === 0) return { differences: [], waiting: [], work: noOpenWork }
  // Query each possible difference by reference number: its counterpart may be on another day, and the
  // ledger may have changed since the report.
  const around = { from: later(from, -searchRange), to: later(now, day) }
  const named: ReportedTransaction[] = []
  for (const referenceNumber of referencesOf(possible, first)) {
    named.push(...(await processor.report({ acceptorId, ...around, referenceNumber })))
  }
  const work = await readOpenWork(db, tenantId, possible, now)
  const { differences, waiting } = await compare(latest(reported, named), work)
  return { differences, waiting, work }
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
