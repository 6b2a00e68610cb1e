import { bulkhead } from 'cockatiel'

import { tooManyAttempts } from '#domain/identity/account.ts'

import type { Database } from '../db/engine.ts'
import { outside } from '../http/admission.ts'
import { findAccount } from './find-account.ts'
import { findKnownDevice } from './known-devices.ts'
import { verifyPassword } from './passwords.ts'
import * as throttle from './throttle.ts'

export type Credentials = {
  email: string
  password: string
  deviceSecret: string | undefined
  address: string
  now: Date
}

/** As many as libuv can hash at once. The others wait uncounted, so simultaneous sign-ins do not use up attempts. */
const hashingSlots = bulkhead(4, 1_000)

/**
 * The account with these credentials; undefined alike for an unknown or deactivated account and a wrong password.
 * Only failures count: per known device, or for strangers per account and per network address.
 * @throws Failure 429 if there were too many
 * @throws BulkheadRejectedError if too many people sign in at once
 */
export const checkCredentials = (
  db: Database,
  credentials: Credentials,
): Promise<string | undefined> => outside(() => hashingSlots.execute(() => check(db, credentials)))

async function check(db: Database, credentials: Credentials): Promise<string | undefined> {
  const { password, deviceSecret, address, now } = credentials
  const email = credentials.email.trim().toLowerCase()
  const known = await findKnownDevice(db, email, deviceSecret)
  const own = known ? throttle.deviceCounter(email, known) : throttle.strangerCounter(email)
  const shared = known ? undefined : throttle.addressCounter(address)
  await reserveBoth(db, own, shared, now)

  const account = await findAccount(db, email)
  const matches = await verifyPassword(account?.password_hash, password)
  if (account === undefined || !matches || account.deactivated) return undefined
  await throttle.clear(db, [own])
  if (shared) await throttle.release(db, shared)
  return account.id
}

/** Counts both or neither: an attempt refused by one counter is no guess for the other. */
async function reserveBoth(
  db: Database,
  own: throttle.Counter,
  shared: throttle.Counter | undefined,
  now: Date,
): Promise<void> {
  const until = shared && (await throttle.reserve(db, shared, now))
  if (until) throw throttle.tooMany(tooManyAttempts, until, now)
  const ownUntil = await throttle.reserve(db, own, now)
  if (ownUntil === undefined) return
  if (shared) await throttle.release(db, shared)
  throw throttle.tooMany(tooManyAttempts, ownUntil, now)
}
