import { readerErrors } from '#domain/reader/reader-errors.ts'

import type { Database } from '../db/engine.ts'
import { inTransaction } from '../db/transaction.ts'
import { isUuid } from '../platform/ids.ts'
import { lockPendingSale } from './pending-sale.ts'
import { failSale } from './resolve-sale.ts'

export type SaleScope =
  | { tenantId: string; column: 'payment_id' | 'terminal_id'; id: string }
  | { tenantId: string; column?: undefined }

/**
 * Fails overdue sales on simulated readers; real readers report their own timeouts (cloud/run-sale.ts).
 * Runs on access instead of by timer, so it works across restarts and instances.
 */
export async function expireSales(db: Database, scope: SaleScope, now: Date): Promise<void> {
  if (scope.column && !isUuid(scope.id)) return
  const ofTenant = db
    .selectFrom('sale')
    .select(['tenant_id', 'id', 'payment_id'])
    .where('tenant_id', '=', scope.tenantId)
  const scoped = scope.column ? ofTenant.where(scope.column, '=', scope.id) : ofTenant
  const overdue = await scoped
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
        errorMessage: readerErrors.timedOut.detail,
      })
    })
  }
}
