import type { Database } from '#server/db/engine.ts'
import { signJournals } from '#server/journal/checkpoints.ts'
import { exportJournal } from '#server/journal/export-journal.ts'
import type { SigningKey } from '#server/journal/signing-key.ts'

const now = new Date('2026-03-12T20:00:00Z')

/** The lines of an exported journal; none if the office has none. */
export async function journalLines(db: Database, tenantId: string, key: SigningKey) {
  const lines: string[] = []
  for await (const line of (await exportJournal(db, tenantId, key, now)) ?? []) lines.push(line)
  return lines
}

/** Runs the hourly job. */
export async function addCheckpoints(db: Database, journalKey: SigningKey): Promise<void> {
  const { run } = signJournals({ db, clock: () => now, journalKey })
  await run({ payload: {}, attempts: 0 } as Parameters<typeof run>[0], new AbortController().signal)
}
