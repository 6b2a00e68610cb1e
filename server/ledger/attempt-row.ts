import { type Selectable, sql } from 'kysely'

import { type AttemptState, isReversal } from '#domain/payments/attempt-state.ts'
import type { AttemptOutcome } from '#domain/payments/attempt.ts'
import { reversedRefusal } from '#domain/payments/charge-refusals.ts'

import type { Database } from '../db/engine.ts'
import type { Tables } from '../db/tables.ts'
import { Failure, notFound, refuseIf } from '../platform/errors.ts'
import { isUuid } from '../platform/ids.ts'
import type { PaymentRow } from './find-payment.ts'

export type AttemptRow = Selectable<Tables['payment_attempt']>
export type AttemptKey = Pick<AttemptRow, 'tenant_id' | 'payment_id' | 'id'>

/** The key of an attempt; the id is lowercased so that one attempt has one key. */
export function attemptKey(
  payment: Pick<PaymentRow, 'tenant_id' | 'id'>,
  attemptId: string,
): AttemptKey {
  if (!isUuid(attemptId)) throw notFound('Attempt')
  return { tenant_id: payment.tenant_id, payment_id: payment.id, id: attemptId.toLowerCase() }
}

export const readAttempt = (
  db: Database,
  key: AttemptKey,
  { lock } = { lock: false },
): Promise<AttemptRow | undefined> =>
  db
    .selectFrom('payment_attempt')
    .selectAll()
    .where((attempt) => attempt.and(key))
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst()

/** The attempt, if its charge was reversed or must be. */
export async function readReversal(db: Database, key: AttemptKey): Promise<AttemptRow | undefined> {
  const attempt = await readAttempt(db, key)
  return isReversal(attempt?.state) ? attempt : undefined
}

/** Whether the workstation reported that it reversed the attempt's charge. */
export const hasReversalReport = async (db: Database, key: AttemptKey): Promise<boolean> =>
  (await readAttempt(db, key))?.reversal_reported_at != null

/** `isOpen`: the charge may still reach the processor. Undefined without an offline approval. */
export async function readOfflineApproval(
  db: Database,
  key: AttemptKey,
): Promise<{ isOpen: boolean } | undefined> {
  const row = await readAttempt(db, key)
  return row?.stored_offline_at == null ? undefined : { isOpen: row.closed_at === null }
}

/** @throws Failure 409 if a client knows that the attempt was not charged, or its charge is reversed */
export async function refuseEnded(transaction: Database, key: AttemptKey): Promise<void> {
  const attempt = await readAttempt(transaction, key)
  if (attempt?.abandoned_at != null) {
    throw new Failure(409, 'Nothing was charged. Start the payment again.')
  }
  refuseIf(reversedRefusal(attempt?.state))
}

/** States as literals, so that the planner can use partial indexes. */
export const hasState = (states: readonly AttemptState[]) =>
  sql<boolean>`payment_attempt.state in (${sql.join(states.map((state) => sql.lit(state)))})`

export const outcome = (
  status: AttemptOutcome['status'],
  details: Partial<AttemptOutcome> = {},
): AttemptOutcome => ({ status, approval: null, refusal: null, ...details })
