import type { Database } from './engine.ts'

/** Runs `work` in a transaction: the one that `db` is already, else a new one. */
export function inTransaction<Result>(
  db: Database,
  work: (transaction: Database) => Promise<Result>,
): Promise<Result> {
  return db.isTransaction ? work(db) : db.transaction().execute(work)
}
