import { linkSpent } from '#domain/password-link.ts'

import { audit } from '../audit.ts'
import type { Database } from '../db/engine.ts'
import { inTransaction } from '../db/transaction.ts'
import { Failure } from '../errors.ts'
import type { Handler } from '../http/call.ts'
import { hashPassword } from './passwords.ts'
import { refusePasswords } from './refuse-passwords.ts'
import { clearAttempts } from './throttle.ts'
import { sha256 } from './tokens.ts'

/**
 * Sets a password by a one-time link. It ends every session of the account and every other link to it:
 * whoever had either may be why the password is changed.
 */
export const setPassword: Handler<'setPassword'> = ({ db, now, body, services }) =>
  inTransaction(db, async (transaction) => {
    refusePasswords(services)
    const account = await useLink(transaction, sha256(body.token), now)
    if (account === undefined) throw new Failure(409, linkSpent)
    await transaction
      .updateTable('account')
      .set({ password_hash: await hashPassword(body.password) })
      .where('id', '=', account.id)
      .execute()
    await transaction
      .updateTable('session_family')
      .set({ revoked_at: now })
      .where('account_id', '=', account.id)
      .where('revoked_at', 'is', null)
      .execute()
    await clearAttempts(transaction, account.email_address.toLowerCase())
    await audit(transaction, {
      tenantId: null,
      time: now,
      actorId: account.id,
      action: 'account.password-set',
      subjectId: account.id,
    })
    return {}
  })

/** Spends the link and all others to the same account; the update locks it against a second use. */
async function useLink(transaction: Database, tokenHash: Buffer, now: Date) {
  const link = await transaction
    .updateTable('password_link')
    .set({ used_at: now })
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('account_id')
    .executeTakeFirst()
  if (link === undefined) return undefined
  await transaction
    .updateTable('password_link')
    .set({ used_at: now })
    .where('account_id', '=', link.account_id)
    .where('used_at', 'is', null)
    .execute()
  return transaction
    .selectFrom('account')
    .select(['id', 'email_address'])
    .where('id', '=', link.account_id)
    .executeTakeFirstOrThrow()
}
