import type { Database } from '../../db/engine.ts'
import type { Problem } from '../../gateways/openid/problems.ts'
import { later, minute } from '../../platform/clock.ts'
import { newToken, sha256 } from '../../session/tokens.ts'

/** Time to sign in at the provider, including a search for the phone. */
export const signInLifetime = 10 * minute
const outcomeLifetime = 2 * minute

export type Outcome = { accountId: string } | { problem: Problem; retryAt?: Date | null }

/** @returns the value of the browser's cookie, of which only the hash is stored */
export async function startSignIn(db: Database, returnTo: string, now: Date): Promise<string> {
  const { token, hash } = newToken()
  await db.deleteFrom('openid_sign_in').where('expires_at', '<=', now).execute()
  await db
    .insertInto('openid_sign_in')
    .values({
      token_hash: hash,
      return_to: returnTo,
      created_at: now,
      expires_at: later(now, signInLifetime),
      answered_at: null,
      account_id: null,
      problem: null,
    })
    .execute()
  return token
}

/**
 * Accepts an answer once.
 * @returns the path to return to; undefined if unknown, answered or expired
 */
export async function acceptAnswer(db: Database, cookie: string, now: Date) {
  const row = await db
    .updateTable('openid_sign_in')
    .set({ answered_at: now })
    .where('token_hash', '=', sha256(cookie))
    .where('answered_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('return_to')
    .executeTakeFirst()
  return row?.return_to
}

export async function saveOutcome(db: Database, cookie: string, outcome: Outcome, now: Date) {
  await db
    .updateTable('openid_sign_in')
    .set({
      account_id: 'accountId' in outcome ? outcome.accountId : null,
      problem: 'problem' in outcome ? outcome.problem : null,
      retry_at: ('problem' in outcome ? outcome.retryAt : undefined) ?? null,
      expires_at: later(now, outcomeLifetime),
    })
    .where('token_hash', '=', sha256(cookie))
    .execute()
}

/** Reads and deletes the outcome. A sign-in without one stays. */
export async function takeOutcome(db: Database, cookie: string, now: Date): Promise<Outcome> {
  const row = await db
    .deleteFrom('openid_sign_in')
    .where('token_hash', '=', sha256(cookie))
    .where('expires_at', '>', now)
    .where((each) => each.or([each('account_id', 'is not', null), each('problem', 'is not', null)]))
    .returning(['account_id', 'problem', 'retry_at'])
    .executeTakeFirst()
  if (row === undefined) return { problem: 'expired' }
  return row.account_id === null
    ? { problem: row.problem as Problem, retryAt: row.retry_at }
    : { accountId: row.account_id }
}
