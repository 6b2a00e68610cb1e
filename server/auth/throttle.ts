import { sql } from 'kysely'

import { later, minute } from '../clock.ts'
import type { Database } from '../db/engine.ts'
import { Failure } from '../errors.ts'
import { sha256 } from './tokens.ts'

const window = 15 * minute
const attemptsPerAccount = 8
/** Higher, because a whole office may sit behind one network address. */
const attemptsPerAddress = 100

export const tooManyAttempts = 'Too many attempts to sign in. Wait 15 minutes and try again.'

type Attempt = { email: string; address: string; now: Date }

/**
 * Counts an attempt to sign in BEFORE the password is looked at, so that parallel guesses count
 * too, and refuses where there were too many. Unknown accounts count alike: no oracle.
 */
export async function countAttempt(db: Database, attempt: Attempt): Promise<void> {
  if (await areTooMany(db, attempt, '')) {
    throw new Failure(429, tooManyAttempts)
  }
}

/** Counts who sets out to sign in elsewhere: so far only their network address is known. */
export async function countDeparture(
  db: Database,
  { address, now }: Pick<Attempt, 'address' | 'now'>,
): Promise<void> {
  const departures = await increment(db, sha256(`openid address ${address}`), now)
  if (departures > attemptsPerAddress) throw new Failure(429, tooManyAttempts)
}

/**
 * Counts who comes back from there. `clearReturns` after a success.
 * @param person the provider's name for them
 * @returns whether they came too often
 */
export async function countReturn(db: Database, person: string, now: Date): Promise<boolean> {
  return (await increment(db, accountKey(person, 'openid '), now)) > attemptsPerAccount
}

export const clearReturns = (db: Database, person: string): Promise<void> =>
  clear(db, accountKey(person, 'openid '))

/** Counts a link that is asked for in the same way, but apart: nobody is kept from signing in by it. */
export async function countLink(db: Database, attempt: Attempt): Promise<void> {
  if (await areTooMany(db, attempt, 'link ')) {
    throw new Failure(429, 'Too many links were asked for. Wait 15 minutes and try again.')
  }
}

async function areTooMany(db: Database, { email, address, now }: Attempt, what: string) {
  const perAccount = await increment(db, accountKey(email, what), now)
  const perAddress = await increment(db, sha256(`${what}address ${address}`), now)
  return perAccount > attemptsPerAccount || perAddress > attemptsPerAddress
}

/** A success clears the account's count; the network address keeps its own. */
export const clearAttempts = (db: Database, email: string): Promise<void> =>
  clear(db, accountKey(email))

async function clear(db: Database, key: Buffer): Promise<void> {
  await db.deleteFrom('sign_in_throttle').where('key', '=', key).execute()
}

const accountKey = (email: string, what = '') => sha256(`${what}account ${email}`)

async function increment(db: Database, key: Buffer, now: Date): Promise<number> {
  const fresh = { attempts: 1, window_ends_at: later(now, window) }
  const row = await db
    .insertInto('sign_in_throttle')
    .values({ key, ...fresh })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        attempts: sql<number>`case when sign_in_throttle.window_ends_at <= ${now} then 1
          else sign_in_throttle.attempts + 1 end`,
        window_ends_at: sql<Date>`case when sign_in_throttle.window_ends_at <= ${now}
          then excluded.window_ends_at else sign_in_throttle.window_ends_at end`,
      }),
    )
    .returning('attempts')
    .executeTakeFirstOrThrow()
  return row.attempts
}
