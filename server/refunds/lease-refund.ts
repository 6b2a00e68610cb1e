import { randomUUID } from 'node:crypto'

import { later } from '../clock.ts'
import type { Database } from '../db/engine.ts'
import { returnHeld } from '../processor/timeouts.ts'
import type { RefundRow } from './refund-row.ts'
import { beingMade } from './refusals.ts'

/** This process. What it holds and is not at any more, it has left undone (in-turn.ts). */
export const leaseOwner = randomUUID()

/** Longer than it takes; another process that dies over it loses it then. */
export const leaseUntil = (now: Date): Date => later(now, returnHeld)

/** Takes a refund up where it was left; another process that is at it keeps it. */
export async function leaseRefund(
  transaction: Database,
  refund: RefundRow,
  now: Date,
): Promise<RefundRow> {
  const isHeld = refund.lease_expires_at !== null && refund.lease_expires_at > now
  if (isHeld && refund.lease_owner !== leaseOwner) throw beingMade()
  return transaction
    .updateTable('refund')
    .set({ lease_owner: leaseOwner, lease_expires_at: leaseUntil(now) })
    .where('tenant_id', '=', refund.tenant_id)
    .where('id', '=', refund.id)
    .returningAll()
    .executeTakeFirstOrThrow()
}
