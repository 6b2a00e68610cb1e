import { newId } from '../platform/ids.ts'
import { scrubCards } from '../platform/log.ts'
import type { Database } from './engine.ts'

export type AuditEntry = {
  /** Null if the account has no permission in any tenant. */
  tenantId: string | null
  time: Date
  /** Null if the server acted by itself (a timeout). */
  actorId: string | null
  action: string
  subjectId: string
  /** Ids, amounts and listed reasons only, never card numbers, passwords or tokens. */
  details?: Record<string, string>
}

const auditRow = (entry: AuditEntry) => ({
  tenant_id: entry.tenantId ?? '',
  id: newId(entry.time),
  created_at: entry.time,
  actor_id: entry.actorId,
  action: entry.action,
  subject_id: entry.subjectId,
  // Workstations send free-text failure codes: never store a card number from one.
  details: scrubCards(JSON.stringify(entry.details ?? {})),
})

/** Writes an audit entry; pass the transaction of the change it records. */
export async function audit(transaction: Database, entry: AuditEntry): Promise<void> {
  await transaction.insertInto('audit_entry').values(auditRow(entry)).execute()
}
