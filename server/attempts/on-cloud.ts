import type { Database } from '../db/engine.ts'
import { Failure } from '../errors.ts'
import type { AttemptKey } from './attempt-row.ts'

/** Whether the server itself charges the attempt at a cloud reader: the sale's own job resolves it. */
export async function isOnCloud(
  db: Database,
  { tenant_id, payment_id, id }: AttemptKey,
): Promise<boolean> {
  const row = await db
    .selectFrom('sale')
    .select('id')
    .where('tenant_id', '=', tenant_id)
    .where('payment_id', '=', payment_id)
    .where('request_id', '=', id)
    .executeTakeFirst()
  return row !== undefined
}

/** @throws Failure 409 if the attempt is a cloud reader's, of which a workstation has nothing to report */
export async function refuseOnCloud(db: Database, key: AttemptKey): Promise<void> {
  if (!(await isOnCloud(db, key))) return
  throw new Failure(
    409,
    'This attempt is charged at a cloud reader. Its sale says what became of it.',
  )
}
