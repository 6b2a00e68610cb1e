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

/** When the sale runs next; undefined if it is over or its charge is being reversed. */
async function nextRun(db: Database, sale: SaleRow, now: Date) {
  const payment = { tenant_id: sale.tenant_id, id: sale.payment_id }
  const known = await outcomeInLedger(db, payment, sale.request_id)
  if (known?.status === 'UNKNOWN') {
    const failure = 'The outcome of the sale is not known yet.'
    return { again: backoffByAge(sale.created_at, now), failure }
  }
  // The reader may have approved a sale offline that the processor does not know.
  const { resolved_at: endedAt } = sale
  const isNotCharged = known?.refusal?.statusCode === notChargedCode
  if (!isNotCharged || endedAt === null || later(endedAt, lateChargeWindow) <= now) return undefined
  return { again: lateChargeDelay(endedAt, now) }
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
        const context = await readSaleContext(db, key)
        if (!(await nextRun(db, context.sale, clock()))) return 'done'
        await runSale({ db, clock, cloudLanes, processor, signal }, context)
        const { sale: after } = await readSaleContext(db, key)
        return (await nextRun(db, after, clock())) ?? 'done'
      },
    },
  }
}
