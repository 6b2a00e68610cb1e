import { lastAdministratorRefusal } from '#domain/identity/user-refusals.ts'

import { audit } from '../db/audit.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Handler } from '../http/call.ts'
import { refuseIf } from '../platform/errors.ts'
import { withRehearsal } from '../session/memberships.ts'
import { administratorsOf, lockUsers } from './change-users.ts'
import { existingMember } from './member.ts'

/** SPEC §4, §7. Sessions are revoked: one that survived would work again after a reactivation. */
export const deleteUser: Handler<'deleteUser'> = (call) =>
  inTransaction(call.db, async (transaction) => {
    const { now, principal, params } = call
    const { tenantId, accountId } = params
    await lockUsers(transaction, tenantId)
    const member = await existingMember(transaction, tenantId, accountId)
    if (member.deactivated_at !== null) return {}
    const administrators = await administratorsOf(transaction, tenantId)
    refuseIf(lastAdministratorRefusal(member.id, administrators))
    await transaction
      .updateTable('membership')
      .set({ deactivated_at: now, version: member.version + 1 })
      .where('tenant_id', '=', tenantId)
      .where('account_id', '=', member.id)
      .execute()
    await transaction
      .updateTable('session_family')
      .set({ revoked_at: now })
      .where('account_id', '=', member.id)
      .where('tenant_id', 'in', withRehearsal(tenantId))
      .where('revoked_at', 'is', null)
      .execute()
    await audit(transaction, {
      tenantId,
      time: now,
      actorId: principal.accountId,
      action: 'user.deactivated',
      subjectId: member.id,
      details: { role: member.role },
    })
    return {}
  })
