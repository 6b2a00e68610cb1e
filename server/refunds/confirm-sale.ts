import { ticketNumberOf } from '#domain/attempt.ts'

import { answerOf } from '../attempts/inquire.ts'
import { merchantOf } from '../config/merchant.ts'
import type { Database } from '../db/engine.ts'
import type { Processor } from '../processor/processor.ts'
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
  const { acceptor_id: acceptorId, external_id: transactionId } = sale
  const found = await answerOf(() => processor.find({ acceptorId, transactionId }))
  if (found === 'unknown') return { kind: 'unknown' }
  const ticketNumber = ticketNumberOf(returning.payment.id)
  const isOwn = found.some(
    (each) =>
      each.approval.transactionId === transactionId &&
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
