import { isAdmin, roleAmong } from '#domain/session.ts'
import { fullName } from '#domain/user.ts'

import { notFound } from '../errors.ts'
import type { Handler } from '../http/call.ts'
import { isUuid } from '../ids.ts'

/**
 * A user of the tenant, with the permissions held in this tenant only: what an account may do
 * elsewhere is not this tenant's to know. A cashier sees no one but themselves (SPEC §6).
 */
export const getUser: Handler<'getUser'> = async ({ db, principal, params }) => {
  const { tenantId, accountId } = params
  const mayLook = isAdmin(principal.roles) || principal.accountId === accountId
  if (!mayLook || !isUuid(accountId)) throw notFound('User')
  const row = await db
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
    .where('membership.account_id', '=', accountId)
    .executeTakeFirst()
  if (row === undefined) throw notFound('User')
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
