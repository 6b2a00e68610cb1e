import { sql } from 'kysely'

import type { Database } from '../db/engine.ts'
import { enqueueJob } from '../jobs/job.ts'
import type { JobHandler } from '../jobs/run-jobs.ts'
import { type Clock, hour } from '../platform/clock.ts'
import { type JournalHead, signHead } from './head.ts'
import type { SigningKey } from './signing-key.ts'

type Context = { db: Database; clock: Clock; journalKey: SigningKey | undefined }
export type Checkpoint = Omit<ReturnType<typeof signHead>, 'tenant'>

/** Signs every real office's journal once an hour, if it has grown. Without a key it signs nothing. */
export const signJournals = ({ db, clock, journalKey }: Context): JobHandler => ({
  concurrency: 1,
  run: async () => {
    if (journalKey === undefined) return 'done'
    for (const tenantId of await unsignedJournals(db)) {
      await db
        .transaction()
        .execute((transaction) => addCheckpoint(transaction, tenantId, journalKey, clock()))
    }
    return { again: hour }
  },
})

export const scheduleCheckpoints = (db: Database, now: Date): Promise<void> =>
  enqueueJob(db, { kind: 'journal', name: 'hourly', payload: {}, now })

async function unsignedJournals(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom('journal_head as head')
    .innerJoin('journal_entry as last', (join) =>
      join
        .onRef('last.tenant_id', '=', 'head.tenant_id')
        .onRef('last.sequence', '=', 'head.sequence'),
    )
    .leftJoin('tenant', 'tenant.id', 'head.tenant_id')
    .where('tenant.rehearsal_of', 'is', null)
    .where('last.kind', '<>', checkpointKind)
    .select('head.tenant_id')
    .orderBy('head.tenant_id')
    .execute()
  return rows.map((row) => row.tenant_id)
}

const checkpointKind = 'journal.checkpoint'

/**
 * Appends the signed head to the journal, so that all entries before it cannot be replaced together.
 * @returns the signed head, without the office
 */
export async function addCheckpoint(
  transaction: Database,
  tenantId: string,
  key: SigningKey,
  now: Date,
): Promise<Checkpoint> {
  const head: JournalHead = await transaction
    .selectFrom('journal_head')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const { tenant: _, ...content } = signHead(head, key, now)
  await sql`select append_to_journal(${tenantId}, ${checkpointKind}, ${JSON.stringify(content)}::jsonb)`.execute(
    transaction,
  )
  return content
}
