import * as z from 'zod/mini'

import type { Database } from '../../db/engine.ts'
import type { Services } from '../../http/services.ts'
import { backoffByAge } from '../../jobs/backoff.ts'
import type { JobHandlers } from '../../jobs/run-jobs.ts'
import { outcomeInLedger } from '../../ledger/outcome-in-ledger.ts'
import type { SaleRow } from '../../ledger/sale-of.ts'
import { type Clock, later } from '../../platform/clock.ts'
import { lateChargeWindow, lateChargeDelay } from '../../reversal/late-charges.ts'
import { notChargedCode, runSale } from './run-sale.ts'
import { readSaleContext } from './sale-context.ts'

export type CloudSalesOptions = {
  db: Database
  clock: Clock
  services: Pick<Services, 'cloudLanes' | 'processor'>
}

const Sale = z.object({ tenantId: z.string(), paymentId: z.string(), id: z.string() })

const isOpen = ({ status, pending_reversal }: SaleRow): boolean =>
  status === 'IN_PROGRESS' || pending_reversal !== null

/** When a sale unknown to the processor ended, if an offline approval may still be forwarded. */
async function notChargedAt(db: Database, sale: SaleRow, now: Date): Promise<Date | undefined> {
  const { resolved_at: endedAt } = sale
  if (endedAt === null || later(endedAt, lateChargeWindow) <= now) return undefined
  const known = await outcomeInLedger(db, { ...sale, id: sale.payment_id }, sale.request_id)
  return known?.refusal?.statusCode === notChargedCode ? endedAt : undefined
}

/**
 * Runs the sales of real cloud readers (SPEC §4 Cloud path). Another instance takes over if one dies;
 * `sent_at` guarantees that a card is charged once.
 */
export function cloudSales({ db, clock, services }: CloudSalesOptions): JobHandlers {
  const { cloudLanes, processor } = services
  if (cloudLanes === undefined) return {}
  return {
    cloudSale: {
      concurrency: 200,
      run: async ({ payload }, signal) => {
        const { tenantId: tenant_id, paymentId: payment_id, id } = z.parse(Sale, payload)
        const key = { tenant_id, payment_id, id }
        const { sale } = await readSaleContext(db, key)
        if (!isOpen(sale) && !(await notChargedAt(db, sale, clock()))) return 'done'
        await runSale({ db, clock, cloudLanes, processor, signal }, sale)
        const { sale: after } = await readSaleContext(db, key)
        const now = clock()
        if (!isOpen(after)) {
          const endedAt = await notChargedAt(db, after, now)
          return endedAt ? { again: lateChargeDelay(endedAt, now) } : 'done'
        }
        // The reversal has just become pending, so run again immediately.
        if (sale.pending_reversal === null && after.pending_reversal !== null) return { again: 0 }
        const again = backoffByAge(sale.created_at, now)
        const failure =
          after.pending_reversal === null
            ? 'The outcome of the sale is not known yet.'
            : 'The charge is not reversed yet.'
        return { again, failure }
      },
    },
  }
}
