import type { Database } from '../db/engine.ts'
import type { AttemptKey } from './attempt-row.ts'

/** Writes down that a workstation's reader is about to be asked for the attempt. */
export async function keepBegun(transaction: Database, key: AttemptKey, now: Date): Promise<void> {
  await transaction
    .insertInto('begun_attempt')
    .values({ ...key, heard_at: now })
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'payment_id', 'id']).doUpdateSet({ heard_at: now }),
    )
    .execute()
}

/** The workstation still asks what became of it. */
export async function hearOfBegun(db: Database, key: AttemptKey, now: Date): Promise<void> {
  await db
    .updateTable('begun_attempt')
    .set({ heard_at: now })
    .where('tenant_id', '=', key.tenant_id)
    .where('payment_id', '=', key.payment_id)
    .where('id', '=', key.id)
    .execute()
}

/** It came to nothing: what it was to pay for is free again. */
export async function forgetBegun(transaction: Database, key: AttemptKey): Promise<void> {
  await transaction
    .deleteFrom('begun_attempt')
    .where('tenant_id', '=', key.tenant_id)
    .where('payment_id', '=', key.payment_id)
    .where('id', '=', key.id)
    .execute()
}
