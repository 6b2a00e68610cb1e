import { sql } from 'kysely'

import { SIGN_IN_ATTEMPTS } from '#domain/identity/account.ts'

import type { Database } from '../db/engine.ts'
import { later, minute, second } from '../platform/clock.ts'
import { Failure } from '../platform/errors.ts'
import { sha256 } from '../session/tokens.ts'

/** Or until a link confirms the person. */
const window = 30 * minute
/** Higher, because a whole office may share one network address. */
const attemptsPerAddress = 100

/** What failures are counted by; once one is locked, further attempts are refused unchecked. */
export type Counter = { key: Buffer; limit: number }

/** Failures outside the account's known devices. Unknown accounts count the same, so they are not revealed. */
export const strangerCounter = (email: string): Counter => perAccount(`account ${email}`)

export const deviceCounter = (email: string, deviceHash: Buffer): Counter =>
  perAccount(`device ${deviceHash.toString('hex')} account ${email}`)

export const addressCounter = (address: string): Counter => perAddress(`address ${address}`)

/** Sign-ins sent to the identity provider, when only the network address is known. */
export const departureCounter = (address: string): Counter =>
  perAddress(`openid address ${address}`)

/** Codes of receipts that were not found. */
export const receiptCounter = (address: string): Counter => perAddress(`receipt address ${address}`)

/** Wrong codes of customer displays. */
export const displayCounter = (accountId: string): Counter =>
  perAccount(`display account ${accountId}`)

/** @param person the provider's identifier of the returning user */
export const returnCounter = (person: string): Counter => perAccount(`openid account ${person}`)

/** @param subject a session or an account */
export const pinCounter = (subject: string, limit = SIGN_IN_ATTEMPTS): Counter => ({
  key: sha256(`pin ${subject}`),
  limit,
})

const perAccount = (name: string) => ({ key: sha256(name), limit: SIGN_IN_ATTEMPTS })
const perAddress = (name: string) => ({ key: sha256(name), limit: attemptsPerAddress })

/**
 * Counts an attempt as failed BEFORE it is checked, in one statement, so parallel attempts cannot exceed the
 * limit; undo with `release` or `clear`. Reaching the limit locks for half an hour; refused attempts do not
 * extend it.
 * @returns when to try again, if there were too many
 */
export async function reserve(
  db: Database,
  { key, limit }: Counter,
  now: Date,
): Promise<Date | undefined> {
  const until = later(now, window)
  const reserved = await db
    .insertInto('sign_in_throttle')
    .values({ key, attempts: 1, window_ends_at: until })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({
          attempts: sql<number>`case when sign_in_throttle.window_ends_at <= ${now} then 1
            else sign_in_throttle.attempts + 1 end`,
          window_ends_at: sql<Date>`case when sign_in_throttle.window_ends_at <= ${now}
            or sign_in_throttle.attempts + 1 >= ${limit} then ${until} else sign_in_throttle.window_ends_at end`,
        })
        .where((where) =>
          where.or([
            where('sign_in_throttle.window_ends_at', '<=', now),
            where('sign_in_throttle.attempts', '<', limit),
          ]),
        ),
    )
    .returning('key')
    .executeTakeFirst()
  if (reserved !== undefined) return undefined
  const row = await db
    .selectFrom('sign_in_throttle')
    .select('window_ends_at')
    .where('key', '=', key)
    .executeTakeFirst()
  return row?.window_ends_at ?? now
}

export async function release(db: Database, { key }: Counter): Promise<void> {
  await db
    .updateTable('sign_in_throttle')
    .set({ attempts: sql`greatest(attempts - 1, 0)` })
    .where('key', '=', key)
    .execute()
}

export async function clear(db: Database, counters: readonly Counter[]): Promise<void> {
  const keys = counters.map(({ key }) => key)
  await db.deleteFrom('sign_in_throttle').where('key', 'in', keys).execute()
}

/** Counts a requested link: each sends a mail. It never locks a sign-in. */
export async function countPasswordLink(
  db: Database,
  { email, address, now }: { email: string; address: string; now: Date },
): Promise<void> {
  for (const counter of [
    perAccount(`link account ${email}`),
    perAddress(`link address ${address}`),
  ]) {
    const until = await reserve(db, counter, now)
    if (until !== undefined) throw tooMany('Too many password links requested.', until, now)
  }
}

/** Counts something under a name; throws 429 with the reason above its limit in half an hour. */
export async function countWithin(
  db: Database,
  { name, limit }: { name: string; limit: number },
  reason: string,
  now: Date,
): Promise<void> {
  const until = await reserve(db, { key: sha256(name), limit }, now)
  if (until !== undefined) throw tooMany(reason, until, now)
}

export function tooMany(reason: string, until: Date, now: Date): Failure {
  const seconds = Math.max(1, Math.ceil((until.getTime() - now.getTime()) / second))
  const minutes = Math.ceil(seconds / 60)
  const message =
    minutes === 1
      ? `${reason} Try again in a minute.`
      : `${reason} Try again in ${minutes} minutes.`
  return new Failure(429, message, undefined, seconds)
}
