import type { Database } from '../db/engine.ts'
import { acquireLease } from '../db/lease.ts'
import { returnLease } from '../gateways/processor/timeouts.ts'
import type { RefundRow } from '../ledger/refund-row.ts'
import { inProgress } from './refusals.ts'

/** @throws Failure 409 if another process holds the lease */
export async function leaseRefund(
  transaction: Database,
  { tenant_id, id }: RefundRow,
  now: Date,
): Promise<RefundRow> {
  const options = { now, milliseconds: returnLease, mayResume: true }
  const refund = await acquireLease(transaction, 'refund', { tenant_id, id }, options)
  if (refund === undefined) throw inProgress()
  return refund
}
