import type { Database } from '../db/engine.ts'
import { Failure } from '../platform/errors.ts'
import type { AttemptKey } from './attempt-row.ts'

/** Whether the attempt is a cloud reader's sale, which has its own job. */
export async function isCloudAttempt(
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

/** @throws Failure 409 if the attempt is a cloud reader's sale */
export async function refuseCloudAttempt(db: Database, key: AttemptKey): Promise<void> {
  if (!(await isCloudAttempt(db, key))) return
  throw new Failure(409, 'This attempt is charged at a cloud reader. Its sale has the outcome.')
}
