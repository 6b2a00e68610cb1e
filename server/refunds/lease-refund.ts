import type { Database } from '../db/engine.ts'
import { returnLease } from '../gateways/processor/timeouts.ts'
import type { RefundRow } from '../ledger/refund-row.ts'
import { later } from '../platform/clock.ts'
import { leaseOwner } from '../platform/lease-owner.ts'
import { inProgress } from './refusals.ts'

export const leaseUntil = (now: Date): Date => later(now, returnLease)

/** @throws Failure 409 if another process holds the lease */
export async function leaseRefund(
  transaction: Database,
  refund: RefundRow,
  now: Date,
): Promise<RefundRow> {
  const isLeased = refund.lease_expires_at !== null && refund.lease_expires_at > now
  if (isLeased && refund.lease_owner !== leaseOwner) throw inProgress()
  return transaction
    .updateTable('refund')
    .set({ lease_owner: leaseOwner, lease_expires_at: leaseUntil(now) })
    .where('tenant_id', '=', refund.tenant_id)
    .where('id', '=', refund.id)
    .returningAll()
    .executeTakeFirstOrThrow()
}
