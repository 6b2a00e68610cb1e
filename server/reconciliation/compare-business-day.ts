import {
  compareDay,
  type Difference,
  type LedgerRefund,
  type LedgerSale,
  type ReportedTransaction,
} from '#domain/reconciliation.ts'

import { day, hour, later } from '../clock.ts'
import type { Database } from '../db/engine.ts'
import type { Processor } from '../processor/processor.ts'
import { readRefunds, readSales } from './read-ledger.ts'
import { type OpenWork, readOpenWork } from './read-open-work.ts'
import { boundsOf, type Merchant } from './reconciled-days.ts'
import { writeDifferences } from './write-differences.ts'

type Means = { db: Database; processor: Processor; now: Date }

/** Around the day: clocks differ, and midnight falls between a charge and its recording. */
const margin = hour

/** So far around a day a counterpart is looked for by its name: a reader may forward a charge weeks late. */
const longestGap = 60 * day

/** What could not be judged is a difference after all when the day has been over for so long. */
const longestWait = 3 * day

const nothing: OpenWork = {
  paymentIds: new Map(),
  inWork: new Set(),
  pendingReversals: new Set(),
  openAttempts: new Set(),
  ownReturns: new Set(),
}

/**
 * Compares a business day of the merchant with the processor's report, and writes down how they differ.
 * The ledger is never changed. Compared again it finds the same rows.
 * @throws ProcessorUnreachable or ProcessorRefused; then nothing is written
 */
export async function compareBusinessDay(
  { db, processor, now }: Means,
  merchant: Merchant,
  businessDay: string,
): Promise<void> {
  const { tenantId, acceptorId, timeZone } = merchant
  const { from, to } = boundsOf(businessDay, timeZone)
  const compare = async (reported: readonly ReportedTransaction[], work: OpenWork) => {
    const wanted = { tenantId, acceptorId, from, to, reported }
    const sales = (await readSales(db, wanted)).map((sale) => ({
      ...sale,
      isInWork: work.inWork.has(sale.paymentId),
    }))
    const refunds = await readRefunds(db, wanted, sales)
    const found = compareDay({ from, to, sales, refunds, reported, ...work })
    return { ...found, sales, refunds }
  }

  const window = { from: later(from, -margin), to: later(to, margin) }
  const reported = await processor.report({ acceptorId, ...window })
  const first = await compare(reported, nothing)
  const possible = [...first.differences, ...first.waiting]
  let result = { differences: [] as Difference[], waiting: [] as Difference[] }
  let work = nothing
  if (possible.length > 0) {
    // Each possible difference is asked for by name: its counterpart may be of another day, and the
    // ledger may have changed since the report was made.
    const around = { from: later(from, -longestGap), to: later(now, day) }
    const named: ReportedTransaction[] = []
    for (const referenceNumber of namesOf(possible, first)) {
      named.push(...(await processor.report({ acceptorId, ...around, referenceNumber })))
    }
    work = await readOpenWork(db, tenantId, possible, now)
    result = await compare(latest(reported, named), work)
  }
  const isLast = later(to, longestWait) <= now
  const [differences, waiting] = isLast
    ? [[...result.differences, ...result.waiting], []]
    : [result.differences, result.waiting]
  await writeDifferences(db, { merchant, businessDay, now }, { differences, waiting, work })
}

type Ledger = { sales: readonly LedgerSale[]; refunds: readonly LedgerRefund[] }

/** By which the processor can be asked for both sides of the possible differences. */
function namesOf(possible: readonly Difference[], { sales, refunds }: Ledger): Set<string> {
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

/** A transaction that was asked for again is as it is now. */
function latest(
  reported: readonly ReportedTransaction[],
  again: readonly ReportedTransaction[],
): ReportedTransaction[] {
  const byId = new Map<string, ReportedTransaction>()
  for (const each of [...reported, ...again]) byId.set(`${each.kind} ${each.transactionId}`, each)
  return [...byId.values()]
}
