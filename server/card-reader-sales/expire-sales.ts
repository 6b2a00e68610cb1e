import { readerErrors } from '#domain/reader-errors.ts'

import type { Database } from '../db/engine.ts'
import { inTransaction } from '../db/transaction.ts'
import { isUuid } from '../ids.ts'
import { lockPendingSale } from './pending-sale.ts'
import { failSale } from './resolve-sale.ts'

/** Which sales are being looked at: those of a payment, or on a terminal's lane, or the tenant's. */
export type Watched =
  | { tenantId: string; column: 'payment_id' | 'terminal_id'; id: string }
  | { tenantId: string; column?: undefined }

/**
 * Fails the sales on simulated readers that nobody brought a card to in time; a real reader tells
 * itself how its sale ended (cloud/run-sale.ts). It is done when one is looked at or its
 * lane is needed, not by a timer, so that it holds across a restart and on any instance.
 */
export async function expireSales(db: Database, watched: Watched, now: Date): Promise<void> {
  if (watched.column && !isUuid(watched.id)) return
  const ofTenant = db
    .selectFrom('sale')
    .select(['tenant_id', 'id', 'payment_id'])
    .where('tenant_id', '=', watched.tenantId)
  const meant = watched.column ? ofTenant.where(watched.column, '=', watched.id) : ofTenant
  const overdue = await meant
    .where('status', '=', 'IN_PROGRESS')
    .where('expires_at', '<=', now)
    .where('acceptor_id', 'is', null)
    .execute()
  for (const key of overdue) {
    await inTransaction(db, async (transaction) => {
      const pending = await lockPendingSale(transaction, key)
      if (pending === undefined) return
      await failSale(transaction, pending, {
        now,
        actorId: null,
        statusCode: 'PinPadTimeout',
        errorMessage: readerErrors.timedOut.text,
      })
    })
  }
}
