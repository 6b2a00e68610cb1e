import { sql } from 'kysely'

import { fromCents } from '#domain/money/money.ts'

import type { Database } from '../db/engine.ts'
import { linesOf, type RefundRow } from '../ledger/refund-row.ts'

type Reserved = Pick<RefundRow, 'tenant_id' | 'payment_id' | 'lines'>

/** Adds the refund to its lines' refunded amounts; the database rejects more than a line's amount. */
export const reserve = (transaction: Database, refund: Reserved): Promise<void> =>
  count(transaction, refund, 1n)

export const release = (transaction: Database, refund: Reserved): Promise<void> =>
  count(transaction, refund, -1n)

async function count(transaction: Database, refund: Reserved, sign: bigint): Promise<void> {
  for (const { lineItemId, amount } of linesOf(refund)) {
    const micros = sign * fromCents(amount).micros
    await transaction
      .updateTable('payment_line')
      .set({ refunded_amount: sql<bigint>`refunded_amount + ${micros}` })
      .where('tenant_id', '=', refund.tenant_id)
      .where('payment_id', '=', refund.payment_id)
      .where('line_item_id', '=', lineItemId)
      .execute()
  }
}
