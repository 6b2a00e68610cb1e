import { audit } from '../db/audit.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Handler } from '../http/call.ts'
import { enqueueMail } from './enqueue-mail.ts'
import { findAccount } from './find-account.ts'
import { refusePasswords } from './refuse-passwords.ts'
import { countPasswordLink } from './throttle.ts'

/** The answer and the work are the same for an unknown address. */
export const forgotPassword: Handler<'forgotPassword'> = async (call) => {
  const { db, now, address, body, services } = call
  refusePasswords(services)
  const email = body.emailAddress.toLowerCase()
  await countPasswordLink(db, { email, address, now })
  const account = await findAccount(db, email)
  const accountId = account === undefined || account.deactivated ? null : account.id
  await inTransaction(db, async (transaction) => {
    const action = 'password.link-requested'
    const subjectId = accountId ?? ''
    await audit(transaction, { tenantId: null, time: now, actorId: null, action, subjectId })
    await enqueueMail(transaction, { kind: 'RESET', accountId, tenantId: null, now })
  })
  services.wakeJobs()
  return {}
}
