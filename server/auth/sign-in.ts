import { signInFailure } from '#domain/account.ts'

import type { Database } from '../db/engine.ts'
import { Failure } from '../errors.ts'
import { findAccount } from './find-account.ts'
import { verifyPassword } from './passwords.ts'
import { startFamily } from './start-family.ts'
import { clearAttempts, countAttempt } from './throttle.ts'

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
