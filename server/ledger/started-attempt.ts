import type { Database } from '../db/engine.ts'
import type { AttemptKey } from './attempt-row.ts'

export async function upsertStarted(
  transaction: Database,
  key: AttemptKey,
  now: Date,
): Promise<void> {
  await transaction
    .insertInto('started_attempt')
    .values({ ...key, last_seen_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'payment_id', 'id'])
        .doUpdateSet({ last_seen_at: now, closed_at: null }),
    )
    .execute()
}

/** Records an offline approval. The attempt stays open until the processor knows of it. */
export async function markStoredOffline(
  transaction: Database,
  key: AttemptKey,
  now: Date,
): Promise<void> {
  await transaction
    .insertInto('started_attempt')
    .values({ ...key, last_seen_at: now, stored_offline_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'payment_id', 'id'])
        .doUpdateSet({ last_seen_at: now, closed_at: null, stored_offline_at: now }),
    )
    .execute()
}

/** Whether the workstation reported that it reversed the attempt's charge. */
export async function hasReversalReport(db: Database, key: AttemptKey): Promise<boolean> {
  const row = await db
    .selectFrom('started_attempt')
    .select('id')
    .where('tenant_id', '=', key.tenant_id)
    .where('payment_id', '=', key.payment_id)
    .where('id', '=', key.id)
    .where('reversal_reported_at', 'is not', null)
    .executeTakeFirst()
  return row !== undefined
}

/** `isOpen`: the charge may still reach the processor. Undefined without an offline approval. */
export async function readOfflineApproval(
  db: Database,
  key: AttemptKey,
): Promise<{ isOpen: boolean } | undefined> {
  const row = await db
    .selectFrom('started_attempt')
    .select('closed_at')
    .where('tenant_id', '=', key.tenant_id)
    .where('payment_id', '=', key.payment_id)
    .where('id', '=', key.id)
    .where('stored_offline_at', 'is not', null)
    .executeTakeFirst()
  return row && { isOpen: row.closed_at === null }
}

/** Records contact from the workstation. The server leaves the attempt alone meanwhile. */
export async function recordHeartbeat(db: Database, key: AttemptKey, now: Date): Promise<void> {
  await db
    .updateTable('started_attempt')
    .set({ last_seen_at: now })
    .where('tenant_id', '=', key.tenant_id)
    .where('payment_id', '=', key.payment_id)
    .where('id', '=', key.id)
    .execute()
}

/** Records a reported failure and releases the payment's records. A charge found later is reversed. */
export async function failStarted(
  transaction: Database,
  key: AttemptKey,
  now: Date,
): Promise<void> {
  await transaction
    .insertInto('started_attempt')
    .values({ ...key, last_seen_at: now, failed_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'payment_id', 'id'])
        .doUpdateSet({ last_seen_at: now, failed_at: now }),
    )
    .execute()
}

export async function markReversalReported(
  transaction: Database,
  key: AttemptKey,
  now: Date,
): Promise<void> {
  await transaction
    .updateTable('started_attempt')
    .set({ reversal_reported_at: now })
    .where('tenant_id', '=', key.tenant_id)
    .where('payment_id', '=', key.payment_id)
    .where('id', '=', key.id)
    .where('reversal_reported_at', 'is', null)
    .execute()
}

/** From here on, the receipt can say that nothing was charged. */
export async function markNotFound(transaction: Database, key: AttemptKey, now: Date) {
  await transaction
    .updateTable('started_attempt')
    .set({ not_found_at: now })
    .where('tenant_id', '=', key.tenant_id)
    .where('payment_id', '=', key.payment_id)
    .where('id', '=', key.id)
    .execute()
}

/** Closes a resolved attempt; its row stays. Returns whether it was open. */
export async function closeStarted(
  transaction: Database,
  key: AttemptKey,
  now: Date,
): Promise<boolean> {
  const row = await transaction
    .updateTable('started_attempt')
    .set({ closed_at: now })
    .where('tenant_id', '=', key.tenant_id)
    .where('payment_id', '=', key.payment_id)
    .where('id', '=', key.id)
    .where('closed_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
