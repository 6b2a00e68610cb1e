import type { Selectable, Updateable } from 'kysely'
import * as z from 'zod/mini'

import { audit } from '../db/audit.ts'
import type { Database } from '../db/engine.ts'
import { acquireLease, released } from '../db/lease.ts'
import type { Tables } from '../db/tables.ts'
import { inTransaction } from '../db/transaction.ts'
import { returnLease } from '../gateways/processor/timeouts.ts'
import type { Services } from '../http/services.ts'
import { backoffByAttempts } from '../jobs/backoff.ts'
import { enqueueJob } from '../jobs/job.ts'
import type { JobHandler } from '../jobs/run-jobs.ts'
import { type Clock, minute } from '../platform/clock.ts'
import { reverseCharge } from '../reversal/reverse-charge.ts'

type Context = { db: Database; clock: Clock; services: Pick<Services, 'processor'> }
type Row = Selectable<Tables['discrepancy']>
type Key = { tenantId: string; id: string }

const Subject = z.object({ tenantId: z.string(), id: z.string() })

export const orphanJobName = ({ tenantId, id }: Key): string => `${tenantId} ${id}`

export const enqueueOrphanReversal = (transaction: Database, key: Key, now: Date): Promise<void> =>
  enqueueJob(transaction, { kind: 'orphanReversal', name: orphanJobName(key), payload: key, now })

/** Reverses orphaned charges on request, or refunds them if the processor refuses. Retries until done. */
export const reverseOrphans = ({ db, clock, services }: Context): JobHandler => ({
  concurrency: 2,
  run: async ({ payload, attempts }) => {
    const key = z.parse(Subject, payload)
    const row = await lease(db, key, clock())
    if (row === 'done') return 'done'
    if (row === 'busy') return { again: minute }
    // It has no attempt, so it is found by its transaction id.
    const result = await reverseCharge(db, {
      inquiry: {
        processor: services.processor,
        acceptorId: row.acceptor_id ?? undefined,
        transactionId: row.transaction_id ?? '',
      },
      ticketNumber: row.ticket_number ?? '',
      row: { table: 'discrepancy', key: { tenant_id: key.tenantId, id: key.id } },
      refundStarted: row.refund_started,
    })
    if (result.kind === 'returned' || result.kind === 'refused') {
      await complete(db, key, clock())
      return 'done'
    }
    await change(db, key, released)
    const failure =
      result.kind === 'none' ? 'The card processor has no record of this charge.' : result.message
    return { again: backoffByAttempts(attempts + 1), failure }
  },
})

const lease = (db: Database, { tenantId, id }: Key, now: Date) =>
  inTransaction(db, async (transaction) => {
    const row = await transaction
      .selectFrom('discrepancy')
      .selectAll()
      .where('tenant_id', '=', tenantId)
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (row?.resolution !== 'REVERSAL_REQUESTED' || row.reversed_at !== null) return 'done' as const
    const options = { now, milliseconds: returnLease }
    const leased = await acquireLease(
      transaction,
      'discrepancy',
      { tenant_id: tenantId, id },
      options,
    )
    if (leased === undefined) return 'busy' as const
    if (!row.refund_started && (await isRecorded(transaction, row))) {
      await resolveAsAgreed(transaction, { tenantId, id }, now)
      return 'done' as const
    }
    return leased
  })

/** A payment has the charge after all, so it must not be reversed. */
async function resolveAsAgreed(transaction: Database, key: Key, now: Date): Promise<void> {
  await change(transaction, key, { resolution: 'AGREED', ...released })
  await audit(transaction, {
    tenantId: key.tenantId,
    time: now,
    actorId: null,
    action: 'discrepancy.agreed',
    subjectId: key.id,
  })
}

const complete = (db: Database, key: Key, now: Date): Promise<void> =>
  inTransaction(db, async (transaction) => {
    await change(transaction, key, { reversed_at: now, ...released })
    await audit(transaction, {
      tenantId: key.tenantId,
      time: now,
      actorId: null,
      action: 'discrepancy.reversed',
      subjectId: key.id,
    })
  })

async function change(
  db: Database,
  { tenantId, id }: Key,
  changes: Updateable<Tables['discrepancy']>,
): Promise<void> {
  await db
    .updateTable('discrepancy')
    .set(changes)
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute()
}

/** Whether the ledger has the charge, reversed or not. */
export async function isRecorded(
  db: Database,
  {
    tenant_id,
    acceptor_id,
    transaction_id,
  }: Pick<Row, 'tenant_id' | 'acceptor_id' | 'transaction_id'>,
): Promise<boolean> {
  if (acceptor_id === null || transaction_id === null) return false
  const row = await db
    .selectFrom('subpayment')
    .select('id')
    .where('tenant_id', '=', tenant_id)
    .where('acceptor_id', '=', acceptor_id)
    .where('external_id', '=', transaction_id)
    .executeTakeFirst()
  return row !== undefined
}
