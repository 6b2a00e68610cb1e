import { fromMicros } from '#domain/money/money.ts'

import type { Database } from '../../db/engine.ts'
import type { RecordSystems } from '../record-systems.ts'
import { findSystem } from '../system-row.ts'
import type { NoticeRow } from './due.ts'

/** Sends a notice; retries have the same body and idempotency key (docs/record-systems.md). */
export async function sendNotice(
  db: Database,
  recordSystems: RecordSystems,
  notice: NoticeRow,
  signal: AbortSignal,
): Promise<void> {
  const { tenant_id, soid, amount } = notice
  const system = await findSystem(db, tenant_id, soid)
  if (system === undefined) throw new Error('The record system of a notice is gone.')
  const line = await db
    .selectFrom('payment_line')
    .innerJoin('payment', (join) =>
      join
        .onRef('payment.tenant_id', '=', 'payment_line.tenant_id')
        .onRef('payment.id', '=', 'payment_line.payment_id'),
    )
    .select(['payment.confirmation_number', 'payment_line.payment_selection'])
    .where('payment_line.tenant_id', '=', tenant_id)
    .where('payment_line.line_item_id', '=', notice.line_item_id)
    .executeTakeFirstOrThrow()
  const body = {
    kind: amount > 0n ? 'PAYMENT' : 'REFUND',
    recordId: notice.record_id,
    amount: fromMicros(amount > 0n ? amount : -amount).amount,
    paymentId: notice.payment_id,
    lineItemId: notice.line_item_id,
    confirmationNumber: line.confirmation_number,
    paymentSelection: line.payment_selection,
  }
  const headers = { 'idempotency-key': notice.id }
  await recordSystems.post(system, 'notices', body, { headers, signal })
}
