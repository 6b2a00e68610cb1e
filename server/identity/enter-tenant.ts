import { audit } from '../db/audit.ts'
import type { Database } from '../db/engine.ts'
import type { Principal } from '../session/principal.ts'

/** Continues the session in another tenant. Both tenants' audit trails have an entry. */
export async function enterTenant(
  transaction: Database,
  { accountId, familyId, tenantId: current }: Principal,
  tenantId: string,
  now: Date,
): Promise<void> {
  await transaction
    .updateTable('session_family')
    .set({ tenant_id: tenantId })
    .where('id', '=', familyId)
    .execute()
  for (const each of new Set([current ?? tenantId, tenantId])) {
    const action = each === tenantId ? 'session.office-entered' : 'session.office-left'
    const entry = { tenantId: each, time: now, actorId: accountId, action, subjectId: familyId }
    await audit(transaction, entry)
  }
}
