import { bulkhead } from 'cockatiel'

import { signInFailure } from '#domain/account.ts'

import type { Database } from '../db/engine.ts'
import { Failure } from '../errors.ts'
import { findAccount } from './find-account.ts'
import { knownDevice, rememberDevice } from './known-devices.ts'
import { verifyPassword } from './passwords.ts'
import { startFamily } from './start-family.ts'
import * as throttle from './throttle.ts'

export type Credentials = {
  email: string
  password: string
  /** What an earlier success gave this browser. */
  deviceSecret: string | undefined
  address: string
  now: Date
}

/** Good for one exchange, and what the browser keeps. */
export type SignedIn = { token: string; deviceSecret: string }

/**
 * As many are looked at together as hash at once (libuv's threads). The others wait their turn before
 * they are counted, so that honest people who arrive together do not use up what failures may.
 */
const turns = bulkhead(4, Number.POSITIVE_INFINITY)

export const tooManyAttempts = 'Too many failed attempts to sign in.'

/**
 * Checks an e-mail address and a password, and starts a family of tokens. Only failures count: those of
 * an account's known device by themselves, those of strangers together, and theirs by address too.
 */
export const signIn = (db: Database, credentials: Credentials): Promise<SignedIn> =>
  turns.execute(() => checkCredentials(db, credentials))

async function checkCredentials(db: Database, credentials: Credentials): Promise<SignedIn> {
  const { password, deviceSecret, address, now } = credentials
  const email = credentials.email.trim().toLowerCase()
  const known = await knownDevice(db, email, deviceSecret)
  const own = known ? throttle.deviceOf(email, known) : throttle.strangersOf(email)
  const shared = known ? undefined : throttle.addressOf(address)
  await reserveBoth(db, own, shared, now)

  const account = await findAccount(db, email)
  const matches = await verifyPassword(account?.password_hash, password)
  if (account === undefined || !matches || account.deactivated) {
    // One answer to an unknown account, a wrong password and a deactivated account (SPEC §2).
    throw new Failure(401, signInFailure)
  }
  await throttle.clear(db, [own])
  if (shared) await throttle.release(db, shared)
  const accountId = account.id
  return {
    deviceSecret: await rememberDevice(db, { accountId, secret: deviceSecret, now }),
    token: await startFamily(db, accountId, now),
  }
}

/** Both count, or none: what the one refuses is no guess that the other has to count. */
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
