import { later, minute } from '../../clock.ts'
import type { Database } from '../../db/engine.ts'
import { newToken, sha256 } from '../tokens.ts'
import type { Problem } from './problems.ts'

/** For somebody who looks for their phone. */
export const attemptLife = 10 * minute
/** How long the page may take to load that asks what came of it. */
const outcomeLife = 2 * minute

/** What came of a sign-in at the provider. */
export type Outcome = { accountId: string } | { problem: Problem; retryAt?: Date | null }

/**
 * Begins a sign-in, and forgets those whose time is up.
 * @returns what its browser's cookie holds, of which only the hash is kept
 */
export async function beginAttempt(db: Database, returnTo: string, now: Date): Promise<string> {
  const { token, hash } = newToken()
  await db.deleteFrom('openid_sign_in').where('expires_at', '<=', now).execute()
  await db
    .insertInto('openid_sign_in')
    .values({
      token_hash: hash,
      return_to: returnTo,
      created_at: now,
      expires_at: later(now, attemptLife),
      answered_at: null,
      account_id: null,
      problem: null,
    })
    .execute()
  return token
}

/**
 * Takes the provider's answer to an attempt, once.
 * @returns where its person wanted to go; undefined where it is unknown, answered or too old
 */
export async function takeAnswer(db: Database, cookie: string, now: Date) {
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

/** Keeps what came of it, until the page has loaded that asks. */
export async function keepOutcome(db: Database, cookie: string, outcome: Outcome, now: Date) {
  await db
    .updateTable('openid_sign_in')
    .set({
      account_id: 'accountId' in outcome ? outcome.accountId : null,
      problem: 'problem' in outcome ? outcome.problem : null,
      retry_at: ('problem' in outcome ? outcome.retryAt : undefined) ?? null,
      expires_at: later(now, outcomeLife),
    })
    .where('token_hash', '=', sha256(cookie))
    .execute()
}

/** What came of it, told once: an attempt that has not come to anything stays as it is. */
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
