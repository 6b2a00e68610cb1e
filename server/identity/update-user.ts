import { roleUpdateRefusal } from '#domain/identity/user-refusals.ts'
import { staleRefusal } from '#domain/lib/version.ts'

import { audit } from '../db/audit.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Handler } from '../http/call.ts'
import { refuseIf } from '../platform/errors.ts'
import { administratorsOf, lockUsers } from './change-users.ts'
import { existingMember, userOf } from './member.ts'

/** SPEC §7 PUT users/{accountId}: the names used by this tenant. An inactive user stays inactive. */
export const updateUser: Handler<'updateUser'> = (call) =>
  inTransaction(call.db, async (transaction) => {
    const { now, principal, params, body } = call
    const { tenantId, accountId } = params
    await lockUsers(transaction, tenantId)
    const member = await existingMember(transaction, tenantId, accountId)
    refuseIf(staleRefusal(member, body))
    await transaction
      .updateTable('membership')
      .set({
        first_name: body.firstName,
        last_name: body.lastName,
        version: member.version + 1,
      })
      .where('tenant_id', '=', tenantId)
      .where('account_id', '=', member.id)
      .execute()
    const actorId = principal.accountId
    const action = 'user.updated'
    await audit(transaction, { tenantId, time: now, actorId, action, subjectId: member.id })
    return userOf(await existingMember(transaction, tenantId, accountId), tenantId)
  })

/** SPEC §7 PUT users/{accountId}/roles. Assigning a role also reactivates the user. */
export const updateUserRole: Handler<'updateUserRole'> = (call) =>
  inTransaction(call.db, async (transaction) => {
    const { now, principal, params, body } = call
    const { tenantId, accountId } = params
    await lockUsers(transaction, tenantId)
    const member = await existingMember(transaction, tenantId, accountId)
    const administrators = await administratorsOf(transaction, tenantId)
    refuseIf(roleUpdateRefusal({ ...member, accountId }, body, administrators))
    const isInactive = member.deactivated_at !== null
    if (!isInactive && member.role === body.role) return userOf(member, tenantId)
    await transaction
      .updateTable('membership')
      .set({ role: body.role, deactivated_at: null, version: member.version + 1 })
      .where('tenant_id', '=', tenantId)
      .where('account_id', '=', member.id)
      .execute()
    await audit(transaction, {
      tenantId,
      time: now,
      actorId: principal.accountId,
      action: isInactive ? 'user.reactivated' : 'user.role-changed',
      subjectId: member.id,
      details: { from: member.role, to: body.role },
    })
    return userOf(await existingMember(transaction, tenantId, accountId), tenantId)
  })
