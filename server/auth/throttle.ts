import { sql } from 'kysely'

import { later, minute, second } from '../clock.ts'
import type { Database } from '../db/engine.ts'
import { Failure } from '../errors.ts'
import { sha256 } from './tokens.ts'

/** PCI DSS 8.3.4: at most ten attempts, then half an hour, or until who it is was confirmed by a link. */
const attemptsPerAccount = 10
const window = 30 * minute
/** Higher, because a whole office may sit behind one network address. */
const attemptsPerAddress = 100

/** What failures are counted by; where one is locked, a further attempt is refused unseen. */
export type Counter = { key: Buffer; limit: number }

/** Guesses from everywhere but the account's known devices. Unknown accounts count alike: no oracle. */
export const strangersOf = (email: string): Counter => perAccount(`account ${email}`)

/** Guesses from a device that the account has signed in from before. */
export const deviceOf = (email: string, deviceHash: Buffer): Counter =>
  perAccount(`device ${deviceHash.toString('hex')} account ${email}`)

/** Guesses at any account from a network address. */
export const addressOf = (address: string): Counter => perAddress(`address ${address}`)

/** People who set out to sign in elsewhere: so far only their network address is known. */
export const departuresFrom = (address: string): Counter => perAddress(`openid address ${address}`)

/** @param person the provider's name for who comes back from there */
export const returnsOf = (person: string): Counter => perAccount(`openid account ${person}`)

const perAccount = (name: string) => ({ key: sha256(name), limit: attemptsPerAccount })
const perAddress = (name: string) => ({ key: sha256(name), limit: attemptsPerAddress })

/**
 * Counts an attempt as failed BEFORE it is looked at, so that of parallel ones no more pass than of
 * others, and in one statement. What succeeds is taken out again by `release` or `clear`. The attempt
 * that reaches the limit locks for half an hour from then; refused ones prolong nothing.
 * @returns when it may be tried again, if there were too many
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

/** Takes a reservation back: that attempt did not fail. */
export async function release(db: Database, { key }: Counter): Promise<void> {
  await db
    .updateTable('sign_in_throttle')
    .set({ attempts: sql`greatest(attempts - 1, 0)` })
    .where('key', '=', key)
    .execute()
}

/** Forgets the failures counted so far, its own reservation among them. */
export async function clear(db: Database, counters: readonly Counter[]): Promise<void> {
  const keys = counters.map(({ key }) => key)
  await db.deleteFrom('sign_in_throttle').where('key', 'in', keys).execute()
}

/** Counts a link that is asked for: each is a mail, so all count. Nobody is kept from signing in by it. */
export async function countLink(
  db: Database,
  { email, address, now }: { email: string; address: string; now: Date },
): Promise<void> {
  for (const counter of [
    perAccount(`link account ${email}`),
    perAddress(`link address ${address}`),
  ]) {
    const until = await reserve(db, counter, now)
    if (until !== undefined) throw tooMany('Too many links were asked for.', until, now)
  }
}

/** Refused for now; says when not any more, in words and in seconds. */
export function tooMany(what: string, until: Date, now: Date): Failure {
  const seconds = Math.max(1, Math.ceil((until.getTime() - now.getTime()) / second))
  const minutes = Math.ceil(seconds / 60)
  const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`
  return new Failure(429, `${what} Try again in ${wait}.`, undefined, seconds)
}
