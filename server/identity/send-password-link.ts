import { userRefusals } from '#domain/identity/user-refusals.ts'

import { audit } from '../db/audit.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Handler } from '../http/call.ts'
import { failureOf } from '../platform/errors.ts'
import { existingMember } from './member.ts'
import { linkTo, newPasswordLink, passwordReset } from './password-links.ts'
import { refusePasswords } from './refuse-passwords.ts'
import { countPasswordLink } from './throttle.ts'

/** Mails the link only to the user, and waits so that the administrator knows whether it was sent. */
export const sendPasswordLink: Handler<'sendPasswordLink'> = async (call) => {
  const { db, now, principal, params, address, services } = call
  const { tenantId, accountId } = params
  refusePasswords(services)
  const member = await existingMember(db, tenantId, accountId)
  if (member.deactivated_at !== null) throw failureOf(userRefusals.noAccess)
  await countPasswordLink(db, { email: member.email_address.toLowerCase(), address, now })
  const token = await inTransaction(db, async (transaction) => {
    const actorId = principal.accountId
    const action = 'user.password-link-sent'
    await audit(transaction, { tenantId, time: now, actorId, action, subjectId: member.id })
    return newPasswordLink(transaction, member.id, now)
  })
  await services.mail.send(
    passwordReset(member.email_address, linkTo(services.signInOrigin(), token)),
  )
  return {}
}
