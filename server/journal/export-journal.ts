import type { Selectable } from 'kysely'

import type { Database } from '../db/engine.ts'
import type { Tables } from '../db/tables.ts'
import { canonicalJson, type JournalHead, signHead } from './head.ts'
import type { SigningKey } from './signing-key.ts'

const batch = 1_000n
/** What the first entry follows. */
const start = '0'.repeat(64)

/**
 * The lines of an office's journal: the head, signed now, then every entry up to it.
 * @returns undefined if the office has no journal
 */
export async function exportJournal(
  db: Database,
  tenantId: string,
  key: SigningKey,
  now: Date,
): Promise<AsyncIterable<string> | undefined> {
  const head = await db
    .selectFrom('journal_head')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .executeTakeFirst()
  return head && readLines(db, head, canonicalJson(signHead(head, key, now)))
}

async function* readLines(
  db: Database,
  { tenant_id, sequence }: JournalHead,
  firstLine: string,
): AsyncIterable<string> {
  yield firstLine
  let previous = start
  for (let after = 0n; after < sequence; after += batch) {
    const rows = await db
      .selectFrom('journal_entry')
      .selectAll()
      .where('tenant_id', '=', tenant_id)
      .where('sequence', '>', after)
      .where('sequence', '<=', after + batch < sequence ? after + batch : sequence)
      .orderBy('sequence')
      .execute()
    for (const row of rows) {
      yield lineOf(row, previous)
      previous = row.hash
    }
  }
}

/** The entry as it was hashed. Its content is canonical already. */
const lineOf = (row: Selectable<Tables['journal_entry']>, previous: string): string => {
  const at = JSON.stringify(row.recorded_at.toISOString())
  const kind = JSON.stringify(row.kind)
  const tenant = JSON.stringify(row.tenant_id)
  const entry = `{"at":${at},"content":${row.content},"kind":${kind},"previous":"${previous}","sequence":${row.sequence},"tenant":${tenant}}`
  return `{"entry":${entry},"hash":"${row.hash}"}`
}
