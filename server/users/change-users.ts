import { lastAdministrator } from '#domain/user-request.ts'

import type { Database } from '../db/engine.ts'
import { Failure } from '../errors.ts'
import type { MemberRow } from './member.ts'

/**
 * Changes of a tenant's users wait for each other: two administrators could else make each other
 * cashiers at the same moment. What only refers to the tenant does not wait.
 */
export async function lockUsers(transaction: Database, tenantId: string): Promise<void> {
  await transaction
    .selectFrom('tenant')
    .select('id')
    .where('id', '=', tenantId)
    .forNoKeyUpdate()
    .execute()
}

/** Refuses to take the tenant's last administrator from it: nobody could make another one. */
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
