import { setUpRefusals } from '#domain/settings/set-up.ts'

import type { Database } from '../db/engine.ts'
import { hour, later } from '../platform/clock.ts'
import { failureOf } from '../platform/errors.ts'
import { newToken, sha256 } from '../session/tokens.ts'

const linkLifetime = 24 * hour

async function hasOffice(db: Database): Promise<boolean> {
  return (await db.selectFrom('tenant').select('id').limit(1).executeTakeFirst()) !== undefined
}

/**
 * Replaces every earlier link of a server without an office; only the hash is stored.
 * @returns the token; undefined once there is an office
 */
export const newSetUpLink = (db: Database, now: Date): Promise<string | undefined> =>
  db.transaction().execute(async (transaction) => {
    await transaction.deleteFrom('set_up_link').execute()
    if (await hasOffice(transaction)) return undefined
    const { token, hash } = newToken()
    await transaction
      .insertInto('set_up_link')
      .values({ token_hash: hash, expires_at: later(now, linkLifetime) })
      .execute()
    return token
  })

/** The token is in the fragment, which browsers never send, so no log contains it. */
export const setUpLinkTo = (origin: string, token: string): string =>
  `${origin}/auth/set-up#${token}`

/** Refuses a token that cannot set up this server, without using it up. */
export async function checkSetUpLink(db: Database, token: string, now: Date): Promise<void> {
  if (await hasOffice(db)) throw failureOf(setUpRefusals.hasOffice)
  const link = await db
    .selectFrom('set_up_link')
    .select('expires_at')
    .where('token_hash', '=', sha256(token))
    .where('expires_at', '>', now)
    .executeTakeFirst()
  if (link === undefined) throw failureOf(setUpRefusals.linkExpired)
}

/** Uses up the link and all others. The delete makes a concurrent call wait, which then finds an office. */
export async function takeSetUpLink(transaction: Database, token: string, now: Date) {
  const links = await transaction.deleteFrom('set_up_link').returningAll().execute()
  if (await hasOffice(transaction)) throw failureOf(setUpRefusals.hasOffice)
  const hash = sha256(token)
  if (!links.some((link) => link.token_hash.equals(hash) && link.expires_at > now))
    throw failureOf(setUpRefusals.linkExpired)
}
