import { referenceNumberOf, ticketNumberOf } from '#domain/attempt.ts'
import { fromMicros } from '#domain/money.ts'
import { CardSubType } from '#domain/payment-method.ts'

import { inquire } from '../attempts/inquire.ts'
import { ending } from '../attempts/reverse-charge.ts'
import type { Database } from '../db/engine.ts'
import { idOf } from '../ids.ts'
import { isSimulatedAcceptor } from '../payments/simulated-merchants.ts'
import type { Processor } from '../processor/processor.ts'
import type { Services } from '../services.ts'
import { refuseForeignSale } from './confirm-sale.ts'
import { creditAccount } from './credit-account.ts'
import { canBeUndone } from './refund-method.ts'
import { failures } from './refusals.ts'
import { type Returned, type Returning, totalOf } from './returning.ts'
import { simulatedRefund } from './simulated-refund.ts'

type Means = {
  db: Database
  now: Date
  services: Pick<Services, 'processor' | 'bankGateway'>
}
type Movement = Parameters<Processor['refund']>[0]

/**
 * Gives a refund's money back, once however often it is asked for: its name at the processor is made
 * of its id. A lost answer never leads to the other way. Where the processor refuses to refund what
 * has not settled yet, a sale that is given back whole on its day is undone instead. No transaction
 * is open meanwhile.
 */
export async function sendRefund(means: Means, returning: Returning): Promise<Returned> {
  const { db, now, services } = means
  const { refund, sale } = returning
  const movement = movementOf(returning)
  if (isSimulatedAcceptor(sale.tenant_id, sale.acceptor_id)) {
    const { transactionId } = await simulatedRefund(db, refund.tenant_id, movement, now)
    return { kind: 'done', externalId: transactionId }
  }
  if (sale.payment_method_type === 'BANK') return creditAccount(services.bankGateway, returning)
  const { processor } = services
  if (processor === undefined) return { kind: 'unknown' }
  const foreign = await refuseForeignSale({ db, processor }, returning)
  if (foreign !== undefined) return foreign
  if (refund.method === 'REFUND') {
    let externalId = ''
    const refunding = processor.refund(movement).then(({ transactionId }) => {
      // A processor that says no id knows the refund by its name alone.
      externalId = transactionId || movement.referenceNumber
    })
    const refunded = await ending(refunding)
    if (refunded.kind === 'done') return { kind: 'done', externalId }
    if (refunded.kind === 'unknown') return { kind: 'unknown' }
    if (!canBeUndone(sale, totalOf(refund), now)) {
      return { kind: 'refused', failure: failures.refused }
    }
    await db
      .updateTable('refund')
      .set({ method: 'REVERSAL' })
      .where('tenant_id', '=', refund.tenant_id)
      .where('id', '=', refund.id)
      .execute()
  }
  return undo(processor, returning)
}

/** Asks before and after: what the processor has as reversed is given back, whoever was told so. */
async function undo(processor: Processor, returning: Returning): Promise<Returned> {
  const { refund, sale, payment } = returning
  const asked = {
    processor,
    acceptorId: sale.acceptor_id,
    payment,
    attemptId: sale.trace_id ?? '',
  }
  const referenceNumber = referenceNumberOf(idOf(`reversal of ${refund.id}`))
  const done = { kind: 'done', externalId: referenceNumber } as const
  const before = await inquire(asked)
  if (before.kind === 'reversed') return done
  if (before.kind !== 'approved') return { kind: 'unknown' }
  const reversed = await ending(processor.reverse({ ...movementOf(returning), referenceNumber }))
  if (reversed.kind === 'done') return done
  const after = await inquire(asked)
  if (after.kind === 'reversed') return done
  if (reversed.kind === 'unknown' || after.kind !== 'approved') return { kind: 'unknown' }
  const failure = sale.card_sub_type === 'DEBIT' ? failures.debit : failures.refused
  return { kind: 'refused', failure }
}

const movementOf = ({ refund, sale, payment }: Returning): Movement => ({
  acceptorId: sale.acceptor_id,
  transactionId: sale.external_id,
  paymentType: CardSubType.parse(sale.card_sub_type),
  amount: fromMicros(totalOf(refund), payment.currency_code),
  ticketNumber: ticketNumberOf(payment.id),
  referenceNumber: referenceNumberOf(refund.id),
})
