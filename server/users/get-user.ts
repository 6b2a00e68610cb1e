import { isAdmin } from '#domain/session.ts'

import { notFound } from '../errors.ts'
import type { Handler } from '../http/call.ts'
import { isUuid } from '../ids.ts'
import { membersOf, userOf } from './member.ts'

/** A user of the tenant. A cashier sees no one but themselves (SPEC §6). */
export const getUser: Handler<'getUser'> = async ({ db, principal, params }) => {
  const { tenantId, accountId } = params
  const mayLook = isAdmin(principal.roles) || principal.accountId === accountId
  if (!mayLook || !isUuid(accountId)) throw notFound('User')
  const row = await membersOf(db, tenantId)
    .where('membership.account_id', '=', accountId)
    .executeTakeFirst()
  if (row === undefined) throw notFound('User')
  return userOf(row, tenantId)
}
