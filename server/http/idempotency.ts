import { createHash } from 'node:crypto'

import type { Database } from '../db/engine.ts'
import { Failure } from '../errors.ts'

export type Attempt = {
  tenantId: string
  /** The endpoint: one key may be used once on each. */
  scope: string
  key: string
  /** Who asks for what: all that must be the same for it to be the same request. */
  request: unknown
  now: Date
}

export type Answer<Contents> = { contents: Contents; replayed: boolean }

/**
 * Does the work once per key. The key is claimed, the work done and its answer stored in ONE
 * transaction: a parallel repeat waits for the first to commit and is then given its answer; work
 * that fails leaves no trace, so that the key can be tried again.
 */
export async function once<Contents>(
  db: Database,
  attempt: Attempt,
  work: (transaction: Database) => Promise<Contents>,
): Promise<Answer<Contents>> {
  const requestHash = createHash('sha256').update(JSON.stringify(attempt.request)).digest()
  return db.transaction().execute(async (transaction) => {
    if (!(await claim(transaction, attempt, requestHash))) {
      return { contents: await stored<Contents>(transaction, attempt, requestHash), replayed: true }
    }
    const contents = await work(transaction)
    await transaction
      .updateTable('idempotency_key')
      .set({ status: 200, response: JSON.stringify(contents) })
      .where('tenant_id', '=', attempt.tenantId)
      .where('scope', '=', attempt.scope)
      .where('key', '=', attempt.key)
      .execute()
    return { contents, replayed: false }
  })
}

async function claim(transaction: Database, attempt: Attempt, requestHash: Buffer) {
  const row = await transaction
    .insertInto('idempotency_key')
    .values({
      tenant_id: attempt.tenantId,
      scope: attempt.scope,
      key: attempt.key,
      request_hash: requestHash,
      status: null,
      response: null,
      created_at: attempt.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst()
  return row !== undefined
}

async function stored<Contents>(
  transaction: Database,
  attempt: Attempt,
  requestHash: Buffer,
): Promise<Contents> {
  const row = await transaction
    .selectFrom('idempotency_key')
    .select(['request_hash', 'response'])
    .where('tenant_id', '=', attempt.tenantId)
    .where('scope', '=', attempt.scope)
    .where('key', '=', attempt.key)
    .executeTakeFirstOrThrow()
  if (!row.request_hash.equals(requestHash) || row.response === null) {
    throw new Failure(409, 'This Idempotency-Key was already used for another request.')
  }
  return JSON.parse(row.response) as Contents
}
