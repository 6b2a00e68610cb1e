import { signInFailure } from '#domain/account.ts'
import { firstTenant } from '#domain/session.ts'

import { audit } from '../audit.ts'
import { hour, later, minute } from '../clock.ts'
import type { Database } from '../db/engine.ts'
import { Failure } from '../errors.ts'
import { newId } from '../ids.ts'
import { findAccount } from './find-account.ts'
import { verifyPassword } from './passwords.ts'
import { permissionsOf } from './permissions.ts'
import { clearAttempts, countAttempt } from './throttle.ts'
import { newToken } from './tokens.ts'

/** How long a handed-over token waits for its one exchange. */
const signInTokenLife = 2 * minute
/** How long the tokens of one sign-in can be refreshed. */
const familyLife = 24 * hour

export type Credentials = { email: string; password: string; address: string; now: Date }

/**
 * Checks an e-mail address and a password, and starts a family of tokens.
 * @returns a token that the portal exchanges once, within two minutes, for a session
 */
export async function signIn(db: Database, credentials: Credentials): Promise<string> {
  const { password, now } = credentials
  const email = credentials.email.trim().toLowerCase()
  await countAttempt(db, { email, address: credentials.address, now })

  const account = await findAccount(db, email)
  const matches = await verifyPassword(account?.password_hash, password)
  if (account === undefined || !matches || account.deactivated) {
    // One answer to an unknown account, a wrong password and a deactivated account (SPEC §2).
    throw new Failure(401, signInFailure)
  }
  await clearAttempts(db, email)
  return startFamily(db, account.id, now)
}

async function startFamily(db: Database, accountId: string, now: Date): Promise<string> {
  const tenantId = firstTenant(await permissionsOf(db, accountId))?.tenantId ?? null
  const { token, hash } = newToken()
  const familyId = newId(now)
  await db.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('session_family')
      .values({
        id: familyId,
        account_id: accountId,
        tenant_id: tenantId,
        fingerprint_hash: null,
        created_at: now,
        expires_at: later(now, familyLife),
        revoked_at: null,
      })
      .execute()
    await transaction
      .insertInto('session_token')
      .values({
        token_hash: hash,
        family_id: familyId,
        kind: 'SIGN_IN',
        created_at: now,
        expires_at: later(now, signInTokenLife),
        rotated_at: null,
      })
      .execute()
    await audit(transaction, {
      tenantId,
      time: now,
      actorId: accountId,
      action: 'session.signed-in',
      subjectId: familyId,
    })
  })
  return token
}
