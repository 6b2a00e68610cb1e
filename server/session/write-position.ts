import { sql } from 'kysely'

import type { Database } from '../db/engine.ts'

/**
 * Runs a session's work, and notes where the write-ahead log is then: a replica that has come so far shows all of
 * it. Work that failed may have written, too.
 */
export async function noteWrite<Result>(
  db: Database,
  familyId: string,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work()
  } finally {
    await db
      .updateTable('session_family')
      .set({ write_position: sql`pg_current_wal_insert_lsn()` })
      .where('id', '=', familyId)
      .execute()
  }
}
