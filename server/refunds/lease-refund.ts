import { randomUUID } from 'node:crypto'

import { later } from '../clock.ts'
import type { Database } from '../db/engine.ts'
import { returnHeld } from '../processor/timeouts.ts'
import type { RefundRow } from './refund-row.ts'
import { beingMade } from './refusals.ts'

/** This process. What it holds and is not at any more, it has left undone (in-turn.ts). */
export const runnerId = randomUUID()

/** Longer than it takes; another process that dies over it loses it then. */
export const leaseUntil = (now: Date): Date => later(now, returnHeld)

/** Takes a refund up where it was left; another process that is at it keeps it. */
export async function leaseRefund(
  transaction: Database,
  refund: RefundRow,
  now: Date,
): Promise<RefundRow> {
  const isHeld = refund.held_until !== null && refund.held_until > now
  if (isHeld && refund.runner_id !== runnerId) throw beingMade()
  return transaction
    .updateTable('refund')
    .set({ runner_id: runnerId, held_until: leaseUntil(now) })
    .where('tenant_id', '=', refund.tenant_id)
    .where('id', '=', refund.id)
    .returningAll()
    .executeTakeFirstOrThrow()
}
