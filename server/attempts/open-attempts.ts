import { reversalStates } from '#domain/payments/attempt-state.ts'
import { attemptOf } from '#domain/payments/attempt.ts'

import type { Database } from '../db/engine.ts'
import { type AttemptKey, attemptKey } from '../ledger/attempt-row.ts'
import type { PaymentRow } from '../ledger/find-payment.ts'
import { later } from '../platform/clock.ts'
import { lateChargeWindow } from '../reversal/late-charges.ts'

/** Attempts probed per payment. Operators investigate anything beyond. */
const maxAttempts = 50
/** An attempt, and its successor, may be known only to the processor. */
const unreportedAttempts = 2

export type OpenAttempt = {
  key: AttemptKey
  /** Last contact from the workstation; undefined if it never reported a start. */
  lastSeenAt: Date | undefined
  isFailed: boolean
  /** When the reader approved offline; the processor may receive the charge later. */
  storedOfflineAt: Date | undefined
  /** When it was closed as unknown to the processor; a late charge is still possible. */
  closedAt: Date | undefined
  reversalReportedAt: Date | undefined
}

/**
 * Attempts that may have charged a card and have no outcome in the ledger, including those closed as
 * unknown. Ids derive from the payment's (domain/payments/attempt.ts), so unreported attempts are found too.
 */
export async function openAttempts(
  db: Database,
  payment: PaymentRow,
  now: Date,
): Promise<OpenAttempt[]> {
  const started = await db
    .selectFrom('payment_attempt')
    .selectAll()
    .where('tenant_id', '=', payment.tenant_id)
    .where('payment_id', '=', payment.id)
    .where('last_seen_at', 'is not', null)
    .execute()
  const resolved = await readResolvedIds(db, payment)
  const known = new Set([...started.map(({ id }) => id), ...resolved])
  const names: string[] = []
  let last = 0
  for (let number = 1; number <= maxAttempts; number += 1) {
    const { attemptId } = await attemptOf(payment.id, number)
    names.push(attemptId)
    if (known.has(attemptId)) last = number
  }
  const derived = names.slice(0, last + (payment.status === 'INCOMPLETE' ? unreportedAttempts : 0))
  const others = [...known].filter((id) => !names.includes(id))
  return [...derived, ...others].flatMap((id) => {
    const row = started.find((each) => each.id === id)
    const closedAt = row?.closed_at ?? undefined
    if (resolved.has(id) || (closedAt && later(closedAt, lateChargeWindow) <= now)) return []
    const isFailed = row?.failure_reported === true
    const lastSeenAt = row?.last_seen_at ?? undefined
    const storedOfflineAt = row?.stored_offline_at ?? undefined
    const reversalReportedAt = row?.reversal_reported_at ?? undefined
    const key = attemptKey(payment, id)
    return [{ key, lastSeenAt, isFailed, storedOfflineAt, closedAt, reversalReportedAt }]
  })
}

async function readResolvedIds(db: Database, { tenant_id, id }: PaymentRow): Promise<Set<string>> {
  const rows = await db
    .selectFrom('subpayment')
    .select('trace_id as id')
    .where('tenant_id', '=', tenant_id)
    .where('payment_id', '=', id)
    .where('transaction_type', '=', 'SALE')
    .unionAll(
      db
        .selectFrom('payment_attempt')
        .select((row) => row.cast<string | null>('id', 'text').as('id'))
        .where('tenant_id', '=', tenant_id)
        .where('payment_id', '=', id)
        .where('state', 'in', reversalStates),
    )
    .unionAll(
      db
        .selectFrom('sale')
        .select((row) => row.cast<string | null>('request_id', 'text').as('id'))
        .where('tenant_id', '=', tenant_id)
        .where('payment_id', '=', id),
    )
    .execute()
  return new Set(rows.flatMap((row) => row.id ?? []))
}
