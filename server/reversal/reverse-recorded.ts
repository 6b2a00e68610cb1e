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

/** Whether a refund of the attempt's recorded sale is pending or done. */
export async function isRefunded(transaction: Database, key: AttemptKey): Promise<boolean> {
  const refund = await transaction
    .selectFrom('refund')
    .innerJoin('subpayment as sale', (join) =>
      join.onRef('sale.tenant_id', '=', 'refund.tenant_id').onRef('sale.id', '=', 'refund.sale_id'),
    )
    .select('refund.id')
    .where('sale.tenant_id', '=', key.tenant_id)
    .where('sale.payment_id', '=', key.payment_id)
    .where('sale.trace_id', '=', key.id)
    .where('refund.state', '<>', 'FAILED')
    .executeTakeFirst()
  return refund !== undefined
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
