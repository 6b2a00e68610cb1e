import { isAdmin } from '#domain/identity/session.ts'
import { sortUsers } from '#domain/identity/user.ts'

import type { Handler } from '../http/call.ts'
import { membersOf, userOf } from './member.ts'

/** SPEC §7: includes deactivated users on request; a cashier gets only themselves (SPEC §6). */
export const getUsers: Handler<'getUsers'> = async ({ db, principal, params, query }) => {
  const { tenantId } = params
  let members = membersOf(db, tenantId)
  if (!isAdmin(principal.roles)) {
    members = members.where('membership.account_id', '=', principal.accountId)
  }
  if (query.includeDeleted !== 'true') {
    members = members.where('membership.deactivated_at', 'is', null)
  }
  const rows = await members.execute()
  return sortUsers(rows.map((row) => userOf(row, tenantId)))
}
