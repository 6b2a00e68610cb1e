import { createHash } from 'node:crypto'

import type { Selectable } from 'kysely'

import type { Database } from '../db/engine.ts'
import type { Tables } from '../db/tables.ts'
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

/** A key's row, with the answer that it stands for. */
export type ClaimedKey = Selectable<Tables['idempotency_key']>

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
  const claimed = claimOf(attempt)
  return db.transaction().execute(async (transaction) => {
    if (!(await claim(transaction, claimed))) {
      return { contents: await stored<Contents>(transaction, claimed), replayed: true }
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

/**
 * The same for work that claims the key itself, with its answer, in the statement that does all else,
 * and returns undefined where the key is taken. What was asked before is answered as then, whatever
 * the work would refuse it for by now.
 */
export async function onceItself<Contents>(
  db: Database,
  attempt: Attempt,
  work: (claimWith: (contents: Contents) => ClaimedKey) => Promise<Contents | undefined>,
): Promise<Answer<Contents>> {
  const claimed = claimOf(attempt)
  const claimWith = (contents: Contents): ClaimedKey => ({
    ...claimed,
    status: 200,
    response: JSON.stringify(contents),
  })
  try {
    const contents = await work(claimWith)
    if (contents !== undefined) return { contents, replayed: false }
  } catch (error) {
    if (!(await isTaken(db, claimed))) throw error
  }
  return { contents: await stored<Contents>(db, claimed), replayed: true }
}

const claimOf = ({ tenantId, scope, key, request, now }: Attempt): ClaimedKey => ({
  tenant_id: tenantId,
  scope,
  key,
  request_hash: createHash('sha256').update(JSON.stringify(request)).digest(),
  status: null,
  response: null,
  created_at: now,
})

async function claim(transaction: Database, claimed: ClaimedKey) {
  const row = await transaction
    .insertInto('idempotency_key')
    .values(claimed)
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst()
  return row !== undefined
}

const rowOf = (db: Database, { tenant_id, scope, key }: ClaimedKey) =>
  db
    .selectFrom('idempotency_key')
    .select(['request_hash', 'response'])
    .where('tenant_id', '=', tenant_id)
    .where('scope', '=', scope)
    .where('key', '=', key)
    .executeTakeFirst()

const isTaken = async (db: Database, claimed: ClaimedKey): Promise<boolean> =>
  (await rowOf(db, claimed)) !== undefined

async function stored<Contents>(db: Database, claimed: ClaimedKey): Promise<Contents> {
  const row = await rowOf(db, claimed)
  if (!row?.request_hash.equals(claimed.request_hash) || row.response === null) {
    throw new Failure(409, 'This Idempotency-Key was already used for another request.')
  }
  return JSON.parse(row.response) as Contents
}
