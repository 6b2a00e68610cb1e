import type { Database } from './db/engine.ts'
import { newId } from './ids.ts'
import { scrubCards } from './log.ts'

export type AuditEntry = {
  /** Null where the account holds no permission anywhere. */
  tenantId: string | null
  time: Date
  /** The account that did it; null where the server itself did (a time-out). */
  actorId: string | null
  action: string
  /** The id of what was changed: a payment, a session family. */
  subjectId: string
  /** Ids and amounts only: never card numbers, passwords or tokens. */
  details?: Record<string, string>
}

/** As the table has it, for a statement that writes more than that. */
export const auditRow = (entry: AuditEntry) => ({
  tenant_id: entry.tenantId ?? '',
  id: newId(entry.time),
  created_at: entry.time,
  actor_id: entry.actorId,
  action: entry.action,
  subject_id: entry.subjectId,
  // A workstation says the code of a failure: whatever it is, no card is kept for good here.
  details: scrubCards(JSON.stringify(entry.details ?? {})),
})

/** Writes one line of the audit trail; pass the transaction that makes the change it tells of. */
export async function audit(transaction: Database, entry: AuditEntry): Promise<void> {
  await transaction.insertInto('audit_entry').values(auditRow(entry)).execute()
}
