import { sql } from 'kysely'

import type { TenantPermissions } from '#domain/identity/session.ts'

import type { Database } from '../db/engine.ts'

/** The office whose members use the selected `tenant`: its own, or for a rehearsal the office that it rehearses. */
export const memberOffice = sql<string>`coalesce(tenant.rehearsal_of, tenant.id)`

/** The tenant and its rehearsal: where a member of the office can have sessions. */
export const withRehearsal = (tenantId: string) =>
  sql<string>`(select id from tenant where id = ${tenantId} or rehearsal_of = ${tenantId})`

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
