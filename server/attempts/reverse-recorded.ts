import { fromMicros } from '#domain/money.ts'

import { audit } from '../audit.ts'
import type { Database } from '../db/engine.ts'
import type { AttemptKey } from './attempt-row.ts'

type By = {
  key: AttemptKey
  now: Date
  /** Null if the server found it out. */
  actorId: string | null
}

export type ReversedSale = { externalId: string; amount: bigint }

/**
 * Marks the recorded sale of an attempt as reversed, with its audit entry. Only what the processor
 * confirmed, or a trusted reader reported, gets here.
 * @returns undefined if the attempt has no live sale in the ledger
 */
export async function reverseRecorded(
  transaction: Database,
  { key, now, actorId }: By,
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

/** Keeps that a workstation says that it reversed the recorded sale; null: it did not, for certain. */
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
