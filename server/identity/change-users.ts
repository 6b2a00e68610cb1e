import { lastAdministrator } from '#domain/identity/user-request.ts'

import type { Database } from '../db/engine.ts'
import { Failure } from '../platform/errors.ts'
import type { MemberRow } from './member.ts'

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

/** A tenant without an administrator could never get another one. */
export async function refuseLastAdministrator(
  transaction: Database,
  tenantId: string,
  member: MemberRow,
): Promise<void> {
  if (member.role !== 'POS_ADMIN' || member.deactivated_at !== null) return
  const other = await transaction
    .selectFrom('membership')
    .select('account_id')
    .where('tenant_id', '=', tenantId)
    .where('account_id', '<>', member.id)
    .where('role', '=', 'POS_ADMIN')
    .where('deactivated_at', 'is', null)
    .executeTakeFirst()
  if (other === undefined) throw new Failure(409, lastAdministrator)
}
