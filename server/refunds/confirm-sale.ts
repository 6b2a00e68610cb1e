import { referenceNumberOf, ticketNumberOf } from '#domain/attempt.ts'

import { merchantOf } from '../config/merchant.ts'
import type { Database } from '../db/engine.ts'
import {
  type Processor,
  ProcessorRefused,
  type ProcessorTransaction,
  ProcessorUnreachable,
} from '../processor/processor.ts'
import { failures } from './refusals.ts'
import type { Returned, Returning } from './returning.ts'

type Means = { db: Database; processor: Processor }

/**
 * Asks the processor, before the first order of a refund, whether the recorded transaction is the payment's
 * own: a sale of the tenant's merchant with the payment's ticket number. A workstation names the transaction
 * that it records, so the ledger alone does not prove whose money it is.
 * @returns why nothing may move, or undefined once the sale is confirmed
 */
export async function refuseForeignSale(
  { db, processor }: Means,
  returning: Returning,
): Promise<Exclude<Returned, { kind: 'done' }> | undefined> {
  const { refund, sale } = returning
  // An order may have gone out already: from then on only its end counts.
  if (refund.sale_confirmed) return undefined
  if (sale.acceptor_id !== (await merchantOf(db, sale.tenant_id))) {
    return { kind: 'refused', failure: failures.otherMerchant }
  }
  const known = await transactionsOf(processor, returning)
  if (known === undefined) return { kind: 'unknown' }
  const ticketNumber = ticketNumberOf(returning.payment.id)
  const isOwn = known.some(
    (each) =>
      each.approval.transactionId === sale.external_id &&
      each.ticketNumber === ticketNumber &&
      each.status !== 'REFUSED',
  )
  if (!isOwn) return { kind: 'refused', failure: failures.notOurs }
  await db
    .updateTable('refund')
    .set({ sale_confirmed: true })
    .where('tenant_id', '=', refund.tenant_id)
    .where('id', '=', refund.id)
    .execute()
  return undefined
}

/** What the processor has under the attempt that the sale was recorded with; undefined if it did not tell. */
async function transactionsOf(
  processor: Processor,
  { sale, payment }: Returning,
): Promise<ProcessorTransaction[] | undefined> {
  try {
    return await processor.query({
      acceptorId: sale.acceptor_id,
      referenceNumber: referenceNumberOf(sale.trace_id ?? ''),
      since: payment.created_at,
    })
  } catch (error) {
    if (error instanceof ProcessorUnreachable || error instanceof ProcessorRefused) return undefined
    throw error
  }
}
