import { fromMicros } from '#domain/money/money.ts'

import { audit } from '../db/audit.ts'
import type { Database } from '../db/engine.ts'
import type { AttemptKey } from '../ledger/attempt-row.ts'

type ReversalContext = {
  key: AttemptKey
  now: Date
  actorId: string | null
}

export type ReversedSale = { externalId: string; amount: bigint }

/** Marks a recorded sale as reversed, once that is confirmed. Undefined if the attempt has no live sale. */
export async function reverseRecorded(
  transaction: Database,
  { key, now, actorId }: ReversalContext,
): Promise<ReversedSale | undefined> {
  const sale = await liveSaleOf(transaction, key)
    .set({ reversed: true, reversal_reported_at: null })
    .returning(['id', 'external_id', 'charged_amount'])
    .executeTakeFirst()
  if (sale === undefined) return undefined
  await audit(transaction, {
    tenantId: key.tenant_id,
    time: now,
    actorId,
    action: 'sale.reversed',
    subjectId: key.payment_id,
    details: {
      subpaymentId: sale.id,
      attemptId: key.id,
      amount: fromMicros(sale.charged_amount).amount,
    },
  })
  return { externalId: sale.external_id, amount: sale.charged_amount }
}

/** Saves when a workstation reported reversing the recorded sale; null clears a false report. */
export async function noteReversalReport(
  transaction: Database,
  key: AttemptKey,
  reportedAt: Date | null,
): Promise<boolean> {
  const row = await liveSaleOf(transaction, key)
    .set({ reversal_reported_at: reportedAt })
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

const liveSaleOf = (transaction: Database, key: AttemptKey) =>
  transaction
    .updateTable('subpayment')
    .where('tenant_id', '=', key.tenant_id)
    .where('payment_id', '=', key.payment_id)
    .where('transaction_type', '=', 'SALE')
    .where('trace_id', '=', key.id)
    .where('reversed', '=', false)
