import { userRefusals } from '#domain/identity/user-refusals.ts'

import { audit } from '../db/audit.ts'
import type { Database } from '../db/engine.ts'
import type { Handler } from '../http/call.ts'
import { failureOf } from '../platform/errors.ts'
import { lockUsers } from './change-users.ts'
import { enqueueMail } from './enqueue-mail.ts'
import { findOrCreateAccount } from './find-or-create-account.ts'
import { isMailAccepted } from './is-mail-accepted.ts'
import { existingMember, membersOf, userOf } from './member.ts'

/** SPEC §7 POST users. No response reveals that another tenant already had this account. */
export const createUser: Handler<'createUser'> = async (call) => {
  const { db, now, principal, params, body, services } = call
  const { tenantId } = params
  const { contents: user, replayed } = await call.runOnce(async (transaction) => {
    await lockUsers(transaction, tenantId)
    await refuseTaken(transaction, tenantId, body.emailAddress)
    const { id, password_hash } = await findOrCreateAccount(transaction, body, now)
    await transaction
      .insertInto('membership')
      .values({
        tenant_id: tenantId,
        account_id: id,
        role: body.role,
        created_at: now,
        deactivated_at: null,
        first_name: body.firstName,
        last_name: body.lastName,
      })
      .execute()
    await audit(transaction, {
      tenantId,
      time: now,
      actorId: principal.accountId,
      action: 'user.created',
      subjectId: id,
      details: { role: body.role },
    })
    const kind = password_hash === null ? 'INVITATION' : 'WELCOME'
    await enqueueMail(transaction, { kind, accountId: id, tenantId, now })
    const needsLink = kind === 'INVITATION' && !services.openid?.isOnly
    return {
      ...userOf(await existingMember(transaction, tenantId, id), tenantId),
      isInvited: !needsLink,
      isMailed: false,
    }
  })
  services.wakeJobs()
  const isMailed = services.mail.isConfigured && (await isMailAccepted(db, user))
  return { contents: { ...user, isMailed, isInvited: user.isInvited || isMailed }, replayed }
}

async function refuseTaken(transaction: Database, tenantId: string, email: string) {
  const taken = await membersOf(transaction, tenantId)
    .where((where) => where(where.fn('lower', ['account.email_address']), '=', email))
    .executeTakeFirst()
  if (taken) throw failureOf(userRefusals.emailTaken)
}
