import type { TenantPermissions } from '#domain/identity/session.ts'

import type { Database } from '../db/engine.ts'

/** An account's roles by tenant id, earliest membership first (SPEC §6). */
export async function permissionsOf(db: Database, accountId: string): Promise<TenantPermissions> {
  const rows = await db
    .selectFrom('membership')
    .select(['tenant_id', 'role'])
    .where('account_id', '=', accountId)
    .where('deactivated_at', 'is', null)
    .orderBy('created_at')
    .orderBy('tenant_id')
    .execute()
  return Object.fromEntries(rows.map((row) => [row.tenant_id, [row.role]]))
}
