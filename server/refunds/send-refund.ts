import { fromMicros } from '#domain/money/money.ts'
import { referenceNumberOf, ticketNumberOf } from '#domain/payments/attempt.ts'
import { CardSubType, type PaymentMethod } from '#domain/pricing/payment-method.ts'

import type { Database } from '../db/engine.ts'
import type { Processor } from '../gateways/processor/processor.ts'
import type { Services } from '../http/services.ts'
import { idOf } from '../platform/ids.ts'
import { isSimulatedAcceptor } from '../pricing/simulated-merchants.ts'
import { inquire } from '../reversal/inquire.ts'
import { tryCall, tryReversal } from '../reversal/reverse-charge.ts'
import { refuseForeignSale } from './confirm-sale.ts'
import { creditAccount } from './credit-account.ts'
import { canReverseInstead } from './refund-method.ts'
import { type RefundResult, type RefundDetails, totalOf } from './refund-result.ts'
import { failures } from './refusals.ts'
import { simulatedRefund } from './simulated-refund.ts'

type Context = {
  db: Database
  now: Date
  services: Pick<Services, 'processor' | 'bankGateway'>
}
type TransactionRequest = Parameters<Processor['refund']>[0]

const senders: Record<
  PaymentMethod,
  (context: Context, details: RefundDetails) => Promise<RefundResult>
> = {
  CARD_PRESENT: refundCard,
  BANK: ({ services }, details) => creditAccount(services.bankGateway, details),
}

/** Sends a refund, idempotent by a reference number derived from its id. */
export async function sendRefund(context: Context, details: RefundDetails): Promise<RefundResult> {
  const { db, now } = context
  const { refund, sale } = details
  if (isSimulatedAcceptor(sale.tenant_id, sale.acceptor_id)) {
    const { transactionId } = await simulatedRefund(db, refund.tenant_id, requestOf(details), now)
    return { kind: 'done', externalId: transactionId }
  }
  return senders[sale.payment_method_type](context, details)
}

/**
 * A lost answer never triggers the other method. If the processor refuses because the sale has not
 * settled, a full refund on the same day becomes a reversal.
 */
async function refundCard(
  { db, now, services: { processor } }: Context,
  details: RefundDetails,
): Promise<RefundResult> {
  const { refund, sale } = details
  const request = requestOf(details)
  if (processor === undefined) return { kind: 'unknown' }
  const foreign = await refuseForeignSale({ db, processor }, details)
  if (foreign !== undefined) return foreign
  if (refund.method === 'REFUND') {
    let externalId = ''
    const refunding = processor.refund(request).then(({ transactionId }) => {
      // Without an id from the processor, the reference number identifies the refund.
      externalId = transactionId || request.referenceNumber
    })
    const refundCall = await tryCall(refunding)
    if (refundCall.kind === 'done') return { kind: 'done', externalId }
    if (refundCall.kind === 'unknown') return { kind: 'unknown' }
    if (!canReverseInstead(sale, totalOf(refund), now)) {
      return { kind: 'refused', failure: failures.refused }
    }
    await db
      .updateTable('refund')
      .set({ method: 'REVERSAL' })
      .where('tenant_id', '=', refund.tenant_id)
      .where('id', '=', refund.id)
      .execute()
  }
  return reverseSale(processor, details)
}

/** Inquires before and after, so a reversal with a lost answer is detected. */
async function reverseSale(processor: Processor, details: RefundDetails): Promise<RefundResult> {
  const { refund, sale, payment } = details
  const inquiry = {
    processor,
    acceptorId: sale.acceptor_id,
    payment,
    attemptId: sale.trace_id ?? '',
  }
  const referenceNumber = referenceNumberOf(idOf(`reversal of ${refund.id}`))
  const done = { kind: 'done', externalId: referenceNumber } as const
  const before = await inquire(inquiry)
  if (before.kind === 'reversed') return done
  if (before.kind !== 'approved') return { kind: 'unknown' }
  const request = { ...requestOf(details), referenceNumber }
  const reversal = await tryReversal(processor, inquiry, request)
  if (reversal.kind === 'done') return done
  if (reversal.kind === 'unknown') return { kind: 'unknown' }
  const failure = sale.card_sub_type === 'DEBIT' ? failures.debit : failures.refused
  return { kind: 'refused', failure }
}

const requestOf = ({ refund, sale, payment }: RefundDetails): TransactionRequest => ({
  acceptorId: sale.acceptor_id,
  transactionId: sale.external_id,
  paymentType: CardSubType.parse(sale.card_sub_type),
  amount: fromMicros(totalOf(refund), payment.currency_code),
  ticketNumber: ticketNumberOf(payment.id),
  referenceNumber: referenceNumberOf(refund.id),
})
