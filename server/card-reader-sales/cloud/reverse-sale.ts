import * as z from 'zod/mini'

import { CardApproval } from '#domain/payments/attempt.ts'

import { CloudRefused, CloudUnreachable } from '../../gateways/tripos-cloud/cloud-lanes.ts'
import type { SaleRow } from '../../ledger/sale-of.ts'
import { reverseCharge } from '../../reversal/reverse-charge.ts'
import { readSaleContext } from './sale-context.ts'
import type { Work } from './work.ts'

export type SaleReversal = { how: 'REVERSED' | 'REFUNDED'; approval: CardApproval }

/**
 * Returns a charge: reversed by the cloud, else by the processor, else refunded (SPEC §4). After a lost
 * answer only the same method is retried, because a refund beside a reversal would return it twice.
 * @returns undefined if the reversal is still pending
 */
export async function reverseSale(work: Work, sale: SaleRow): Promise<SaleReversal | undefined> {
  const approval = z.parse(CardApproval, sale.pending_reversal)
  const { payment, lane } = await readSaleContext(work.db, sale)
  if (!sale.refund_started) {
    try {
      await work.cloudLanes.reverse(lane, approval)
      return { how: 'REVERSED', approval }
    } catch (error) {
      if (error instanceof CloudUnreachable) return undefined
      if (!(error instanceof CloudRefused)) throw error
    }
  }
  let how: SaleReversal['how'] = sale.refund_started ? 'REFUNDED' : 'REVERSED'
  const result = await reverseCharge(
    {
      processor: work.processor,
      acceptorId: lane.acceptorId,
      payment,
      attemptId: sale.request_id,
    },
    {
      refundStarted: sale.refund_started,
      markRefund: async (isStarted) => {
        how = isStarted ? 'REFUNDED' : 'REVERSED'
        await work.db
          .updateTable('sale')
          .set({ refund_started: isStarted })
          .where('tenant_id', '=', sale.tenant_id)
          .where('id', '=', sale.id)
          .execute()
      },
    },
  )
  return result.kind === 'returned' ? { how, approval } : undefined
}
