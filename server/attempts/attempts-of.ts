import { attemptOf } from '#domain/attempt.ts'

import { later } from '../clock.ts'
import type { Database } from '../db/engine.ts'
import type { PaymentRow } from '../payments/find-payment.ts'
import { type AttemptKey, attemptKey } from './attempt-row.ts'
import { longestLate } from './late-charges.ts'

/** Of one payment no counter makes more; what is beyond is looked for by whoever runs the server. */
const mostAttempts = 50
/** An attempt may have left no trace but at the processor, and so may the next. */
const beyondKnown = 2

export type OpenAttempt = {
  key: AttemptKey
  /** When its workstation was last heard of; undefined where none ever said that it begins. */
  lastSeenAt: Date | undefined
  /** Its workstation said that nothing came of it. */
  isFailed: boolean
  /** When its reader said that it approved it on its own: the processor may hear of it later. */
  storedOfflineAt: Date | undefined
  /** When it was closed because the processor did not know it; a late charge is still looked for. */
  closedAt: Date | undefined
  /** Its workstation says that it reversed the charge. */
  reversalReportedAt: Date | undefined
}

/**
 * The attempts of a payment that may have charged a card and that our books do not know the end of. Their
 * names follow from the payment's (domain/attempt.ts), so that also those are among them that no
 * browser ever told us of: as many as are known, and the next two while nothing is paid. Also those
 * that were closed without a trace at the processor, for as long as a late charge is looked for.
 */
export async function openAttempts(
  db: Database,
  payment: PaymentRow,
  now: Date,
): Promise<OpenAttempt[]> {
  const begun = await db
    .selectFrom('started_attempt')
    .selectAll()
    .where('tenant_id', '=', payment.tenant_id)
    .where('payment_id', '=', payment.id)
    .execute()
  const ended = await endedIn(db, payment)
  const known = new Set([...begun.map(({ id }) => id), ...ended])
  const names: string[] = []
  let last = 0
  for (let number = 1; number <= mostAttempts; number += 1) {
    const { attemptId } = await attemptOf(payment.id, number)
    names.push(attemptId)
    if (known.has(attemptId)) last = number
  }
  const asked = names.slice(0, last + (payment.status === 'INCOMPLETE' ? beyondKnown : 0))
  const others = [...known].filter((id) => !names.includes(id))
  return [...asked, ...others].flatMap((id) => {
    const told = begun.find((each) => each.id === id)
    const closedAt = told?.closed_at ?? undefined
    if (ended.has(id) || (closedAt && later(closedAt, longestLate) <= now)) return []
    const isFailed = told !== undefined && told.failed_at !== null
    const lastSeenAt = told?.last_seen_at
    const storedOfflineAt = told?.stored_offline_at ?? undefined
    const reversalReportedAt = told?.reversal_reported_at ?? undefined
    const key = attemptKey(payment, id)
    return [{ key, lastSeenAt, isFailed, storedOfflineAt, closedAt, reversalReportedAt }]
  })
}

/** Attempts with a movement, a debt, or a cloud reader's sale, which its own job looks after. */
async function endedIn(db: Database, { tenant_id, id }: PaymentRow): Promise<Set<string>> {
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
        .where('payment_id', '=', id),
    )
    .unionAll(
      db
        .selectFrom('sale')
        .select('request_id as id')
        .where('tenant_id', '=', tenant_id)
        .where('payment_id', '=', id),
    )
    .execute()
  return new Set(rows.flatMap((row) => row.id ?? []))
}
