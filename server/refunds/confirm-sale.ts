import { ticketNumberOf } from '#domain/payments/attempt.ts'

import type { Database } from '../db/engine.ts'
import type { Processor } from '../gateways/processor/processor.ts'
import { answerOrUnknown } from '../reversal/inquire.ts'
import { merchantOf } from '../tenant/merchant.ts'
import type { RefundResult, RefundDetails } from './refund-result.ts'
import { failures } from './refusals.ts'

type Context = { db: Database; processor: Processor }

/**
 * Before a refund is sent, asks the processor whether the sale belongs to the tenant's merchant and the
 * payment's ticket number. Workstations report transaction ids, so the ledger alone proves nothing.
 * @returns why no money may move; undefined once confirmed
 */
export async function refuseForeignSale(
  { db, processor }: Context,
  details: RefundDetails,
): Promise<Exclude<RefundResult, { kind: 'done' }> | undefined> {
  const { refund, sale } = details
  // A request may have been sent already, so only its outcome matters.
  if (refund.sale_confirmed) return undefined
  if (sale.acceptor_id !== (await merchantOf(db, sale.tenant_id))) {
    return { kind: 'refused', failure: failures.otherMerchant }
  }
  const { acceptor_id: acceptorId, external_id: transactionId } = sale
  const found = await answerOrUnknown(() => processor.find({ acceptorId, transactionId }))
  if (found === 'unknown') return { kind: 'unknown' }
  const ticketNumber = ticketNumberOf(details.payment.id)
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
