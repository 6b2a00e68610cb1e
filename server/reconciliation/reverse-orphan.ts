import type { Selectable } from 'kysely'
import * as z from 'zod/mini'

import { ticketNumberOf } from '#domain/attempt.ts'

import { reverseCharge, type ReversalResult } from '../attempts/reverse-charge.ts'
import { audit } from '../audit.ts'
import { type Clock, later, minute } from '../clock.ts'
import type { Database } from '../db/engine.ts'
import type { Tables } from '../db/tables.ts'
import { inTransaction } from '../db/transaction.ts'
import { backoffByAttempts } from '../jobs/backoff.ts'
import { enqueueJob } from '../jobs/job.ts'
import type { JobHandler } from '../jobs/run-jobs.ts'
import type { Processor } from '../processor/processor.ts'
import { returnLease } from '../processor/timeouts.ts'
import type { Services } from '../services.ts'

type Means = { db: Database; clock: Clock; services: Pick<Services, 'processor'> }
type Row = Selectable<Tables['discrepancy']>
type Key = { tenantId: string; id: string }

const Subject = z.object({ tenantId: z.string(), id: z.string() })

/** The name of the job that makes an ordered reversal. */
export const orphanJobName = ({ tenantId, id }: Key): string => `${tenantId} ${id}`

/** Has an ordered reversal made, now; together with the row that says that a person ordered it. */
export const orderOrphanReversal = (transaction: Database, key: Key, now: Date): Promise<void> =>
  enqueueJob(transaction, { kind: 'orphanReversal', name: orphanJobName(key), payload: key, now })

/**
 * Reverses charges that belong to no payment, or refunds them if the processor refuses that: once a
 * person ordered it, again and again until it is done.
 */
export const reverseOrphans = ({ db, clock, services }: Means): JobHandler => ({
  atOnce: 2,
  run: async ({ payload, attempts }) => {
    const key = z.parse(Subject, payload)
    const row = await lease(db, key, clock())
    if (row === 'done') return 'done'
    if (row === 'busy') return { again: minute }
    const result = await reverse(db, services.processor, row)
    if (result.kind === 'returned' || result.kind === 'refused') {
      await conclude(db, key, clock())
      return 'done'
    }
    await endLease(db, key)
    const failure =
      result.kind === 'none' ? 'The card processor has no record of this charge.' : result.message
    return { again: backoffByAttempts(attempts + 1), failure }
  },
})

/** Takes it up where it was left; another process that is at it keeps it. */
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
    if (row.lease_expires_at !== null && row.lease_expires_at > now) return 'busy' as const
    if (!row.refund_started && (await isRecorded(transaction, row))) {
      await agree(transaction, { tenantId, id }, now)
      return 'done' as const
    }
    await change(transaction, { tenantId, id }, { lease_expires_at: later(now, returnLease) })
    return row
  })

/** A payment has the charge after all: then it is not reversed behind the payment's back. */
async function agree(transaction: Database, key: Key, now: Date): Promise<void> {
  await change(transaction, key, { resolution: 'AGREED' })
  await audit(transaction, {
    tenantId: key.tenantId,
    time: now,
    actorId: null,
    action: 'discrepancy.agreed',
    subjectId: key.id,
  })
}

/**
 * As an attempt's charge is given back (give-back.ts). The charge has no attempt: it is looked for by its
 * transaction id, and its reversal and refund are named after the discrepancy, the same at every try.
 */
async function reverse(
  db: Database,
  processor: Processor | undefined,
  row: Row,
): Promise<ReversalResult> {
  return reverseCharge(
    {
      processor: processor && onlyFor(row, processor),
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

/** The processor as it would be if the charge were an attempt named after the discrepancy. */
function onlyFor(row: Row, processor: Processor): Processor {
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
    reverse: (movement) => processor.reverse({ ...movement, ticketNumber }),
    refund: (movement) => processor.refund({ ...movement, ticketNumber }),
  }
}

const conclude = (db: Database, key: Key, now: Date): Promise<void> =>
  inTransaction(db, async (transaction) => {
    await change(transaction, key, { reversed_at: now, lease_expires_at: null })
    await audit(transaction, {
      tenantId: key.tenantId,
      time: now,
      actorId: null,
      action: 'discrepancy.reversed',
      subjectId: key.id,
    })
  })

const endLease = (db: Database, key: Key): Promise<void> =>
  change(db, key, { lease_expires_at: null })

async function change(
  db: Database,
  { tenantId, id }: Key,
  changes: Partial<Pick<Row, 'lease_expires_at' | 'refund_started' | 'resolution' | 'reversed_at'>>,
): Promise<void> {
  await db
    .updateTable('discrepancy')
    .set(changes)
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute()
}

/** Whether our ledger has the charge, reversed or not. */
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
