import { userRefusals } from '#domain/identity/user-refusals.ts'

import { audit } from '../db/audit.ts'
import type { Database } from '../db/engine.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Handler } from '../http/call.ts'
import { Failure, failureOf } from '../platform/errors.ts'
import { textsFor } from './language.ts'
import { existingMember } from './member.ts'
import { linkTo, newPasswordLink, passwordReset } from './password-links.ts'
import { refusePasswords } from './refuse-passwords.ts'
import { countPasswordLink } from './throttle.ts'

/**
 * Mails the link to the user, and waits so that the administrator knows whether it was sent. An unsent link is
 * shown only if it opens nothing but this office: a new account, without a password and without other offices.
 */
export const sendPasswordLink: Handler<'sendPasswordLink'> = async (call) => {
  const { db, now, principal, params, address, services } = call
  const { tenantId, accountId } = params
  refusePasswords(services)
  const member = await existingMember(db, tenantId, accountId)
  if (member.deactivated_at !== null) throw failureOf(userRefusals.noAccess)
  await countPasswordLink(db, { email: member.email_address.toLowerCase(), address, now })
  const record = (transaction: Database, action: string) =>
    audit(transaction, {
      tenantId,
      time: now,
      actorId: principal.accountId,
      action,
      subjectId: member.id,
    })
  const token = await inTransaction(db, async (transaction) => {
    await record(transaction, 'user.password-link-sent')
    return newPasswordLink(transaction, member.id, now)
  })
  const link = linkTo(services.signInOrigin(), token)
  const say = await textsFor(db, { accountId: member.id, tenantId })
  try {
    await services.mail.send(passwordReset({ to: member.email_address, say }, link))
    return { link: null }
  } catch (error) {
    if (!(error instanceof Failure) || !(await isNewHere(db, member.id))) throw error
    await record(db, 'user.password-link-shown')
    return { link }
  }
}

async function isNewHere(db: Database, accountId: string): Promise<boolean> {
  const { offices, password_hash } = await db
    .selectFrom('account')
    .innerJoin('membership', 'membership.account_id', 'account.id')
    .select(({ fn }) => ['account.password_hash', fn.countAll<string>().as('offices')])
    .where('account.id', '=', accountId)
    .groupBy('account.id')
    .executeTakeFirstOrThrow()
  return password_hash === null && Number(offices) === 1
}
