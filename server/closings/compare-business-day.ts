import { day, later } from '../platform/clock.ts'
import { type CompareContext, comparePeriod } from './compare-period.ts'
import { boundsOf, type Merchant } from './reconciled-days.ts'
import { writeDifferences } from './write-differences.ts'

/** An undecided difference becomes final this long after the day's end. */
const finalAfter = 3 * day

/**
 * Compares a merchant's business day with the processor's report and records the differences. Idempotent;
 * never changes the ledger.
 * @throws ProcessorUnreachable or ProcessorRefused, before anything is written
 */
export async function compareBusinessDay(
  context: CompareContext,
  merchant: Merchant,
  businessDay: string,
): Promise<void> {
  const { db, now } = context
  const { tenantId, acceptorId, timeZone } = merchant
  const { from, to } = boundsOf(businessDay, timeZone)
  const { work, ...found } = await comparePeriod(context, { tenantId, acceptorId, from, to })
  const isLast = later(to, finalAfter) <= now
  const [differences, waiting] = isLast
    ? [[...found.differences, ...found.waiting], []]
    : [found.differences, found.waiting]
  await writeDifferences(db, { merchant, businessDay, now }, { differences, waiting, work })
}
