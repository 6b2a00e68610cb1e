import type { Role } from '#domain/session.ts'
import { roleAmong } from '#domain/session.ts'
import { fullName, type User } from '#domain/user.ts'

import type { Database } from '../db/engine.ts'

type MemberRow = {
  id: string
  email_address: string
  first_name: string
  last_name: string
  role: Role
  deactivated_at: Date | null
}

/** The accounts that belong, or belonged, to the tenant, for `userOf`. */
export const membersOf = (db: Database, tenantId: string) =>
  db
    .selectFrom('membership')
    .innerJoin('account', 'account.id', 'membership.account_id')
    .select([
      'account.id',
      'account.email_address',
      'account.first_name',
      'account.last_name',
      'membership.role',
      'membership.deactivated_at',
    ])
    .where('membership.tenant_id', '=', tenantId)

/** With the permissions held in this tenant only: what an account may do elsewhere is not its to know. */
export function userOf(row: MemberRow, tenantId: string): User {
  const permissions = row.deactivated_at === null ? [row.role] : []
  return {
    accountId: row.id,
    username: row.email_address,
    emailAddress: row.email_address,
    firstName: row.first_name,
    lastName: row.last_name,
    fullName: fullName(row.first_name, row.last_name),
    tenantId,
    role: roleAmong(permissions) ?? null,
    isActive: permissions.length > 0,
    tenantPermissions: { [tenantId]: permissions },
  }
}
