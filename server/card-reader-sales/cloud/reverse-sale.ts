import * as z from 'zod/mini'

import { CardApproval } from '#domain/attempt.ts'

import { reverseCharge } from '../../attempts/reverse-charge.ts'
import { CloudRefused, CloudUnreachable } from '../../terminals/cloud/cloud-lanes.ts'
import type { SaleRow } from '../sale-of.ts'
import { readSaleContext } from './sale-context.ts'
import type { Work } from './work.ts'

export type Given = { how: 'REVERSED' | 'REFUNDED'; approval: CardApproval }

/**
 * Gives back a charge that may not stand: reversed by the reader's cloud, else by the processor, else
 * refunded there (SPEC §4). Undefined where it could not be done, or nobody knows: then
 * it stays owed. Where a reversal's answer was lost, it is asked for again and nothing else is tried:
 * a refund beside it would give the money back twice.
 */
export async function reverseSale(work: Work, sale: SaleRow): Promise<Given | undefined> {
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
  let how: Given['how'] = sale.refund_started ? 'REFUNDED' : 'REVERSED'
  const result = await reverseCharge(
    {
      processor: work.processor,
      acceptorId: lane.acceptorId,
      payment,
      attemptId: sale.request_id,
    },
    {
      refundStarted: sale.refund_started,
      markRefund: async (begun) => {
        how = begun ? 'REFUNDED' : 'REVERSED'
        await work.db
          .updateTable('sale')
          .set({ refund_started: begun })
          .where('tenant_id', '=', sale.tenant_id)
          .where('id', '=', sale.id)
          .execute()
      },
    },
  )
  return result.kind === 'returned' ? { how, approval } : undefined
}
