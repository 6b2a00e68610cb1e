import { signInFailure } from '#domain/identity/account.ts'

import type { Database } from '../db/engine.ts'
import { Failure } from '../platform/errors.ts'
import { checkCredentials, type Credentials } from './check-credentials.ts'
import { rememberDevice } from './known-devices.ts'
import { startFamily } from './start-family.ts'

/** `token` is good for one exchange; the browser keeps `deviceSecret`. */
export type SignedIn = { token: string; deviceSecret: string }

export async function signIn(db: Database, credentials: Credentials): Promise<SignedIn> {
  const accountId = await checkCredentials(db, credentials)
  // The same answer for an unknown account, a wrong password and a deactivated account (SPEC §2).
  if (accountId === undefined) throw new Failure(401, signInFailure)
  const { deviceSecret: secret, now } = credentials
  return {
    deviceSecret: await rememberDevice(db, { accountId, secret, now }),
    token: await startFamily(db, accountId, now),
  }
}
