import type { Database } from '../db/engine.ts'
import type { AttemptKey } from './attempt-row.ts'

/** Writes down that a workstation's reader is about to be asked for the attempt, or may have been. */
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

/** Its reader approved it on its own: it stays open until the processor has heard of it. */
export async function keepStored(transaction: Database, key: AttemptKey, now: Date): Promise<void> {
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

/** Where its reader said that it approved it on its own: whether that is still waited for. */
export async function readStored(
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

/** The workstation still asks what became of it: as long as it does, nothing is given back. */
export async function recordHeartbeat(db: Database, key: AttemptKey, now: Date): Promise<void> {
  await db
    .updateTable('started_attempt')
    .set({ last_seen_at: now })
    .where('tenant_id', '=', key.tenant_id)
    .where('payment_id', '=', key.payment_id)
    .where('id', '=', key.id)
    .execute()
}

/**
 * The workstation says that nothing came of it: what it was to pay for is free again. A charge that
 * turns up all the same is given back, since the teller was told that there is none.
 */
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

/** The workstation says that it reversed the charge: nothing is claimed until the processor confirms it. */
export async function keepReversalReport(
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

/** The processor knows no charge of it, as the workstation said: until then its receipt says nothing. */
export async function keepNotFound(transaction: Database, key: AttemptKey, now: Date) {
  await transaction
    .updateTable('started_attempt')
    .set({ not_found_at: now })
    .where('tenant_id', '=', key.tenant_id)
    .where('payment_id', '=', key.payment_id)
    .where('id', '=', key.id)
    .execute()
}

/**
 * Its end is known. The row stays: it tells how many attempts there have been.
 * @returns whether it was open until now
 */
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
