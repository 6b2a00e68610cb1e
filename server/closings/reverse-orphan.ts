import type { Selectable, Updateable } from 'kysely'
import * as z from 'zod/mini'

import { ticketNumberOf } from '#domain/payments/attempt.ts'

import { audit } from '../db/audit.ts'
import type { Database } from '../db/engine.ts'
import { acquireLease, released } from '../db/lease.ts'
import type { Tables } from '../db/tables.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Processor } from '../gateways/processor/processor.ts'
import { returnLease } from '../gateways/processor/timeouts.ts'
import type { Services } from '../http/services.ts'
import { backoffByAttempts } from '../jobs/backoff.ts'
import { enqueueJob } from '../jobs/job.ts'
import type { JobHandler } from '../jobs/run-jobs.ts'
import { type Clock, minute } from '../platform/clock.ts'
import { reverseCharge, type ReversalResult } from '../reversal/reverse-charge.ts'

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
    const result = await reverse(db, services.processor, row)
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

/**
 * Reverses the charge the same way as an attempt's charge (reverse-charge.ts). It has no attempt, so it is found by its
 * transaction id, and the discrepancy's id makes retries idempotent.
 */
async function reverse(
  db: Database,
  processor: Processor | undefined,
  row: Row,
): Promise<ReversalResult> {
  return reverseCharge(
    {
      processor: processor && processorFor(row, processor),
      acceptorId: row.acceptor_id ?? undefined,
      payment: { id: row.id, created_at: row.found_at },
      attemptId: row.id,
    },
    {
      refundStarted: row.refund_started,
      markRefund: (refund_started) =>
        change(db, { tenantId: row.tenant_id, id: row.id }, { refund_started }),
    },
  )
}

/** Presents the charge as if its attempt had the discrepancy's id. */
function processorFor(row: Row, processor: Processor): Processor {
  const ticketNumber = row.ticket_number ?? ''
  return {
    ...processor,
    query: async ({ acceptorId, referenceNumber }) => {
      const charges = await processor.find({ acceptorId, transactionId: row.transaction_id ?? '' })
      return charges.map((charge) => ({
        ...charge,
        ticketNumber: ticketNumberOf(row.id),
        referenceNumber,
      }))
    },
    reverse: (request) => processor.reverse({ ...request, ticketNumber }),
    refund: (request) => processor.refund({ ...request, ticketNumber }),
  }
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
