import { sql } from 'kysely'

import type { Database } from '../db/engine.ts'
import { enqueueJob } from '../jobs/job.ts'
import type { JobHandler } from '../jobs/run-jobs.ts'
import { day, hour, later } from '../platform/clock.ts'

/**
 * Frees the space of deleted rows and updates the planner's statistics. A PostgreSQL server does both by itself; the
 * embedded database does not. Other statements wait for this one, so each table has its own.
 */
export const vacuum = ({ db }: { db: Database }): JobHandler => ({
  concurrency: 1,
  run: async () => {
    const { rows: tables } = await sql<{ name: string }>`
      select tablename as name from pg_tables where schemaname = 'public'
    `.execute(db)
    for (const { name } of tables) await sql`vacuum (analyze) ${sql.table(name)}`.execute(db)
    return { again: day }
  },
})

/** The first runs an hour after the start, because people wait for the first page. */
export const enqueueVacuum = (db: Database, now: Date): Promise<void> =>
  enqueueJob(db, { kind: 'vacuum', name: 'daily', payload: {}, now, runAt: later(now, hour) })
