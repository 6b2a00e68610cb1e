import type { Updateable } from 'kysely'

import {
  type AttemptEvent,
  type AttemptFacts,
  type AttemptState,
  isReversal,
  transition,
} from '#domain/payments/attempt-state.ts'
import type { AttemptOutcome } from '#domain/payments/attempt.ts'

import type { Database } from '../db/engine.ts'
import type { Tables } from '../db/tables.ts'
import { inTransaction } from '../db/transaction.ts'
import { Failure } from '../platform/errors.ts'
import { type AttemptKey, type AttemptRow, outcome, readAttempt } from './attempt-row.ts'
import { lockPayment } from './find-payment.ts'
import { outcomeInLedger } from './outcome-in-ledger.ts'

type Changes = Omit<Updateable<Tables['payment_attempt']>, keyof AttemptKey | 'state'>

/**
 * Applies an event to an attempt. The only writer of its state.
 * @param changesOf columns that change with the event
 * @returns the state before; undefined without a row
 * @throws IllegalTransition
 */
export async function changeAttempt(
  transaction: Database,
  key: AttemptKey,
  event: AttemptEvent,
  changesOf: (before: AttemptRow | undefined) => Changes = () => ({}),
): Promise<AttemptState | undefined> {
  const before = await readAttempt(transaction, key, { lock: true })
  const changes = changesOf(before)
  const state = transition(
    before?.state,
    event,
    factsOf({ ...before, ...(changes as Partial<AttemptRow>) }),
  )
  // An upsert would check constraints against the changes alone.
  if (before === undefined) {
    if (state === undefined) return undefined
    await transaction
      .insertInto('payment_attempt')
      .values({ ...key, ...changes, state })
      .execute()
  } else if (state === undefined) {
    await transaction
      .deleteFrom('payment_attempt')
      .where((attempt) => attempt.and(key))
      .execute()
  } else {
    await transaction
      .updateTable('payment_attempt')
      .set({ ...changes, state })
      .where((attempt) => attempt.and(key))
      .execute()
  }
  return before?.state
}

const isSet = (value: unknown): boolean => value !== null && value !== undefined

const factsOf = (row: Partial<AttemptRow>): AttemptFacts => ({
  isStarted: isSet(row.last_seen_at),
  isClosed: isSet(row.closed_at),
  isApprovalReported: isSet(row.reported_at),
  isReversalReported: isSet(row.reversal_reported_at),
  isFailureReported: row.failure_reported === true,
  isAbandoned: isSet(row.abandoned_at),
})

/** @throws Failure 409 if the attempt's charge was reversed or must be */
export async function startAttempt(
  transaction: Database,
  key: AttemptKey,
  now: Date,
): Promise<void> {
  await changeAttempt(transaction, key, 'start', (before) => {
    if (isReversal(before?.state)) {
      throw new Failure(409, 'The charge of this attempt was reversed.')
    }
    return { last_seen_at: now, closed_at: null }
  })
}

/** Records an offline approval. The attempt stays open until the processor knows of it. */
export async function markStoredOffline(
  transaction: Database,
  key: AttemptKey,
  now: Date,
): Promise<void> {
  await changeAttempt(transaction, key, 'start', () => ({
    last_seen_at: now,
    closed_at: null,
    stored_offline_at: now,
  }))
}

/** Records contact from the workstation. The server leaves the attempt alone meanwhile. */
export async function recordHeartbeat(db: Database, key: AttemptKey, now: Date): Promise<void> {
  await db
    .updateTable('payment_attempt')
    .set({ last_seen_at: now })
    .where((attempt) => attempt.and(key))
    .where('last_seen_at', 'is not', null)
    .execute()
}

/** Records a reported failure and releases the payment's records. A charge found later is reversed. */
export async function reportFailure(
  transaction: Database,
  key: AttemptKey,
  now: Date,
): Promise<void> {
  await changeAttempt(transaction, key, 'reportFailure', () => ({
    last_seen_at: now,
    failure_reported: true,
  }))
}

export async function reportReversal(
  transaction: Database,
  key: AttemptKey,
  now: Date,
): Promise<void> {
  await changeAttempt(transaction, key, 'reportReversal', (before) => ({
    reversal_reported_at: before?.reversal_reported_at ?? now,
  }))
}

/** From here on, the receipt can say that nothing was charged. */
export async function confirmFailure(transaction: Database, key: AttemptKey): Promise<void> {
  await changeAttempt(transaction, key, 'confirmFailure')
}

/** Closes a resolved attempt; its row stays. Returns whether it was open. */
export async function closeAttempt(
  transaction: Database,
  key: AttemptKey,
  now: Date,
): Promise<boolean> {
  let isOpen = false
  await changeAttempt(transaction, key, 'close', (before) => {
    isOpen = before?.closed_at === null
    return { closed_at: before?.closed_at ?? now }
  })
  return isOpen
}

/** Abandons an attempt without an outcome in the ledger, so a late request cannot start it. */
export const abandonAttempt = (db: Database, key: AttemptKey, now: Date): Promise<AttemptOutcome> =>
  inTransaction(db, async (transaction) => {
    const payment = { tenant_id: key.tenant_id, id: key.payment_id }
    await lockPayment(transaction, payment)
    const known = await outcomeInLedger(transaction, payment, key.id)
    if (known !== undefined) return known
    await changeAttempt(transaction, key, 'abandon', (before) => ({
      abandoned_at: before?.abandoned_at ?? now,
    }))
    return outcome('NOT_FOUND')
  })
