import { isAdmin } from '#domain/identity/session.ts'

import type { Handler } from '../http/call.ts'
import { notFound } from '../platform/errors.ts'
import { existingMember, userOf } from './member.ts'

/** A user of the tenant. A cashier sees only themselves (SPEC §6). */
export const getUser: Handler<'getUser'> = async ({ db, principal, params }) => {
  const { tenantId, accountId } = params
  const canView = isAdmin(principal.roles) || principal.accountId === accountId
  if (!canView) throw notFound('User')
  return userOf(await existingMember(db, tenantId, accountId), tenantId)
}
