import { sql } from 'kysely'

import type { Database } from '../../db/engine.ts'
import type { SaleKey } from '../../ledger/pending-sale.ts'

/** Marks the sale as sent, before sending it. Returns true for exactly one caller across instances. */
export async function markSent(db: Database, key: SaleKey, now: Date): Promise<boolean> {
  const row = await db
    .updateTable('sale')
    .set({ sent_at: now })
    .where('tenant_id', '=', key.tenant_id)
    .where('id', '=', key.id)
    .where('status', '=', 'IN_PROGRESS')
    .where('sent_at', 'is', null)
    .returning(sql<number>`1`.as('one'))
    .executeTakeFirst()
  return row !== undefined
}
