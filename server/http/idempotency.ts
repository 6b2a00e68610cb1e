import { createHash } from 'node:crypto'

import type { Selectable } from 'kysely'

import { requestRefusals } from '#domain/api/request-refusals.ts'

import type { Database } from '../db/engine.ts'
import type { Tables } from '../db/tables.ts'
import { failureOf } from '../platform/errors.ts'

export type IdempotentRequest = {
  tenantId: string
  /** The endpoint; a key is unique per endpoint. */
  scope: string
  key: string
  /** Everything that must match for a request to be a repeat, including the caller. */
  request: unknown
  now: Date
}

export type ClaimedKey = Selectable<Tables['idempotency_key']>

export type Answer<Contents> = { contents: Contents; replayed: boolean }

/**
 * Claim, work and answer commit in one transaction: a parallel repeat waits and gets the same answer, and
 * failed work leaves the key free for a retry.
 */
export async function runOnce<Contents>(
  db: Database,
  idempotent: IdempotentRequest,
  work: (transaction: Database) => Promise<Contents>,
): Promise<Answer<Contents>> {
  const claimed = toClaimedKey(idempotent)
  return db.transaction().execute(async (transaction) => {
    if (!(await claim(transaction, claimed))) {
      return { contents: await readStoredAnswer<Contents>(transaction, claimed), replayed: true }
    }
    const contents = await work(transaction)
    await transaction
      .updateTable('idempotency_key')
      .set({ status: 200, response: JSON.stringify(contents) })
      .where('tenant_id', '=', idempotent.tenantId)
      .where('scope', '=', idempotent.scope)
      .where('key', '=', idempotent.key)
      .execute()
    return { contents, replayed: false }
  })
}

/** For work that claims the key itself. A repeat gets the stored answer even if it would now be refused. */
export async function runOnceClaiming<Contents>(
  db: Database,
  idempotent: IdempotentRequest,
  work: (claimWith: (contents: Contents) => ClaimedKey) => Promise<Contents | undefined>,
): Promise<Answer<Contents>> {
  const claimed = toClaimedKey(idempotent)
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
  return { contents: await readStoredAnswer<Contents>(db, claimed), replayed: true }
}

const toClaimedKey = ({ tenantId, scope, key, request, now }: IdempotentRequest): ClaimedKey => ({
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

const findKey = (db: Database, { tenant_id, scope, key }: ClaimedKey) =>
  db
    .selectFrom('idempotency_key')
    .select(['request_hash', 'response'])
    .where('tenant_id', '=', tenant_id)
    .where('scope', '=', scope)
    .where('key', '=', key)
    .executeTakeFirst()

const isTaken = async (db: Database, claimed: ClaimedKey): Promise<boolean> =>
  (await findKey(db, claimed)) !== undefined

async function readStoredAnswer<Contents>(db: Database, claimed: ClaimedKey): Promise<Contents> {
  const row = await findKey(db, claimed)
  if (!row?.request_hash.equals(claimed.request_hash) || row.response === null) {
    throw failureOf(requestRefusals.usedKey)
  }
  return JSON.parse(row.response) as Contents
}
