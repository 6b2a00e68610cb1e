import type { Database } from '../db/engine.ts'

/**
 * Two administrators could otherwise demote each other concurrently. Rows that only reference the tenant do
 * not wait.
 */
export async function lockUsers(transaction: Database, tenantId: string): Promise<void> {
  await transaction
    .selectFrom('tenant')
    .select('id')
    .where('id', '=', tenantId)
    .forNoKeyUpdate()
    .execute()
}

/** Account IDs of the tenant's active administrators. */
export async function administratorsOf(transaction: Database, tenantId: string): Promise<string[]> {
  const rows = await transaction
    .selectFrom('membership')
    .select('account_id')
    .where('tenant_id', '=', tenantId)
    .where('role', '=', 'POS_ADMIN')
    .where('deactivated_at', 'is', null)
    .execute()
  return rows.map(({ account_id }) => account_id)
}
