import { audit } from '../audit.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Handler } from '../http/call.ts'
import { orderMail } from '../mail/mail-orders.ts'
import { findAccount } from './find-account.ts'
import { refusePasswords } from './refuse-passwords.ts'
import { countLink } from './throttle.ts'

/**
 * Sends a link to who has an account and may sign in. Whoever asks learns nothing of that: the answer
 * and the work before it are the same for an address that is nobody's.
 */
export const forgotPassword: Handler<'forgotPassword'> = async (call) => {
  const { db, now, address, body, services } = call
  refusePasswords(services)
  const email = body.emailAddress.toLowerCase()
  await countLink(db, { email, address, now })
  const account = await findAccount(db, email)
  const accountId = account === undefined || account.deactivated ? null : account.id
  await inTransaction(db, async (transaction) => {
    const action = 'password.link-requested'
    const subjectId = accountId ?? ''
    await audit(transaction, { tenantId: null, time: now, actorId: null, action, subjectId })
    await orderMail(transaction, { kind: 'RESET', accountId, tenantId: null, now })
  })
  services.wakeJobs()
  return {}
}
