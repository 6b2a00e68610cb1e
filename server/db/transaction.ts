import type { Database } from './engine.ts'

/** Runs `work` in the current transaction, or in a new one. */
export function inTransaction<Result>(
  db: Database,
  work: (transaction: Database) => Promise<Result>,
): Promise<Result> {
  return db.isTransaction ? work(db) : db.transaction().execute(work)
}
