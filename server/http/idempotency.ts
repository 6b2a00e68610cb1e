import { createHash } from 'node:crypto'

import { requestRefusals } from '#domain/api/request-refusals.ts'

import type { Database } from '../db/engine.ts'
import { failureOf } from '../platform/errors.ts'

export type IdempotentRequest = {
  tenantId: string
  /** The endpoint; a key is unique per endpoint. */
  scope: string
  /** Undefined if the client sent none: a repeat then does the work again. */
  key: string | undefined
  /** Everything that must match for a request to be a repeat, including the caller. */
  request: unknown
  now: Date
}

export type Answer<Contents> = { contents: Contents; replayed: boolean }

/**
 * Work and answer commit in one transaction. A repeat fails at the latest when it stores its answer, after
 * waiting for a parallel request. Its work is rolled back and it gets the stored answer, even if the work would
 * now be refused. Failed work leaves the key free for a retry.
 */
export async function runOnce<Contents>(
  db: Database,
  { tenantId, scope, key, request, now }: IdempotentRequest,
  work: (transaction: Database) => Promise<Contents>,
): Promise<Answer<Contents>> {
  if (key === undefined) {
    return { contents: await db.transaction().execute(work), replayed: false }
  }
  const id = { tenant_id: tenantId, scope, key }
  const hash = createHash('sha256').update(JSON.stringify(request)).digest()
  try {
    const contents = await db.transaction().execute(async (transaction) => {
      const made = await work(transaction)
      const answer = { request_hash: hash, response: JSON.stringify(made), created_at: now }
      await transaction
        .insertInto('idempotency_key')
        .values({ ...id, ...answer })
        .execute()
      return made
    })
    return { contents, replayed: false }
  } catch (error) {
    const stored = await db
      .selectFrom('idempotency_key')
      .select(['request_hash', 'response'])
      .where((where) => where.and(id))
      .executeTakeFirst()
    if (stored === undefined) throw error
    if (!stored.request_hash.equals(hash)) throw failureOf(requestRefusals.usedKey)
    return { contents: JSON.parse(stored.response) as Contents, replayed: true }
  }
}
