import { sql } from 'kysely'

import type { Role } from '#domain/identity/session.ts'
import { roleAmong } from '#domain/identity/session.ts'
import { fullName, type User } from '#domain/identity/user.ts'
import { REHEARSAL_ROLE } from '#domain/rehearsal/rehearsal-office.ts'

import type { Database } from '../db/engine.ts'
import { notFound } from '../platform/errors.ts'
import { isUuid } from '../platform/ids.ts'
import { memberOffice } from '../session/memberships.ts'

export type MemberRow = {
  id: string
  email_address: string
  first_name: string
  last_name: string
  role: Role
  deactivated_at: Date | null
  version: number
}

export const membersOf = (db: Database, tenantId: string) =>
  db
    .selectFrom('membership')
    .innerJoin('account', 'account.id', 'membership.account_id')
    .innerJoin('tenant', (join) => join.on('membership.tenant_id', '=', memberOffice))
    .select([
      'account.id',
      'account.email_address',
      sql<string>`coalesce(membership.first_name, account.first_name)`.as('first_name'),
      sql<string>`coalesce(membership.last_name, account.last_name)`.as('last_name'),
      sql<Role>`case when tenant.rehearsal_of is null then membership.role
        else ${REHEARSAL_ROLE} end`.as('role'),
      'membership.deactivated_at',
      'membership.version',
    ])
    .where('tenant.id', '=', tenantId)

export async function existingMember(
  db: Database,
  tenantId: string,
  accountId: string,
): Promise<MemberRow> {
  if (!isUuid(accountId)) throw notFound('User')
  const row = await membersOf(db, tenantId)
    .where('membership.account_id', '=', accountId)
    .executeTakeFirst()
  if (row === undefined) throw notFound('User')
  return row
}

/** Includes only the permissions in this tenant; others are not its concern. */
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
    version: row.version,
  }
}
