import type { CardApproval } from '#domain/attempt.ts'
import { failureCodes, insufficientFunds, otherCardType } from '#domain/checkout-notices.ts'
import { fromMicros, matches } from '#domain/money.ts'
import { paysChosenCardType } from '#domain/payment-method.ts'

import { audit } from '../../audit.ts'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/engine.ts'
import { lockPendingSale, lockSale, type PendingSale, type SaleKey } from '../pending-sale.ts'
import { type Approval, approveSale, failSale, recordReturned } from '../resolve-sale.ts'
import type { SaleRow } from '../sale-of.ts'
import { enqueueSaleJob } from './enqueue-sale-job.ts'

type Books = { db: Database; clock: Clock }
type Refused = { statusCode: string; errorMessage: string; processorCode?: string }

/**
 * What the reader or the processor told, written down: each in a transaction of its own, and only
 * where nobody did so before. The server acts on its own here: no account stands in the audit trail.
 */
export async function failed(books: Books, key: SaleKey, refused: Refused): Promise<void> {
  await withPending(books, key, async (transaction, pending, now) =>
    failSale(transaction, pending, { now, actorId: null, ...refused }),
  )
}

/**
 * Records the approval as the payment's; or, where it may not stand, as owed: it is for another
 * amount (SPEC §4) or card type, the payment was paid in the meantime, or the sale was thought to
 * have failed.
 */
export const approved = (
  { db, clock }: Books,
  key: SaleKey,
  approval: CardApproval,
): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    const now = clock()
    const { sale, payment } = await lockSale(transaction, key)
    if (isRecorded(sale, approval)) return
    const asked = fromMicros(sale.amount, payment.currency_code)
    const stands =
      sale.status === 'IN_PROGRESS' &&
      payment.status === 'INCOMPLETE' &&
      matches(approval.approvedAmount, asked) &&
      paysChosenCardType(payment.card_sub_type, approval.paymentType)
    if (stands) {
      await approveSale(transaction, { sale, payment }, under(sale, approval), {
        now,
        actorId: null,
      })
      return
    }
    await change(transaction, key, {
      pending_reversal: JSON.stringify(approval),
      occupies_lane: false,
    })
    // Given back by whoever has its job, one at a time: it may have ended in the meantime.
    await enqueueSaleJob(transaction, key, now)
    await tell(transaction, sale, now, 'sale.reversalPending', {
      amount: approval.approvedAmount.amount,
    })
  })

/** The approval was given back, `how` says by what: now, and not before, it is recorded so. */
export async function returned(
  { db, clock }: Books,
  key: SaleKey,
  approval: CardApproval,
  how: 'REVERSED' | 'REFUNDED',
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const now = clock()
    const pending = await lockSale(transaction, key)
    const { sale } = pending
    if (sale.status !== 'IN_PROGRESS' && sale.pending_reversal === null) return
    await recordReturned(transaction, pending, under(sale, approval), { now, actorId: null, how })
    await change(transaction, key, { pending_reversal: null, occupies_lane: false })
    if (sale.status === 'IN_PROGRESS') {
      const reason = reasonOf(pending, approval, how)
      await failSale(transaction, pending, { now, actorId: null, ...reason })
    }
  })
}

/** Approved by the reader alone: its lane is free, the outcome is not known. */
export async function markStoredOffline({ db, clock }: Books, key: SaleKey): Promise<void> {
  await withPending({ db, clock }, key, async (transaction, { sale }, now) => {
    await change(transaction, key, { stored_offline: true, occupies_lane: false })
    await tell(transaction, sale, now, 'sale.storedOffline')
  })
}

/** The reader is done for certain, and nobody can tell how it ended. */
export async function unresolved({ db, clock }: Books, key: SaleKey): Promise<void> {
  await withPending({ db, clock }, key, async (transaction, { sale }, now) => {
    await change(transaction, key, { occupies_lane: false })
    await tell(transaction, sale, now, 'sale.unresolved')
  })
}

function reasonOf(
  { sale, payment }: PendingSale,
  { approvedAmount: given, paymentType }: CardApproval,
  how: 'REVERSED' | 'REFUNDED',
): Refused {
  const asked = fromMicros(sale.amount, payment.currency_code)
  if (!matches(given, asked)) {
    const statusCode = failureCodes.insufficientFunds
    return { statusCode, errorMessage: insufficientFunds(how, { asked, approved: given }).text }
  }
  const what = how === 'REVERSED' ? 'the charge was reversed' : 'a refund was issued'
  const isPaid = payment.status !== 'INCOMPLETE'
  if (!isPaid && !paysChosenCardType(payment.card_sub_type, paymentType)) {
    return { statusCode: 'OtherCardType', errorMessage: otherCardType(what) }
  }
  const why = isPaid ? 'This payment had been paid already' : 'The payment could not be completed'
  return { statusCode: isPaid ? 'AlreadyPaid' : 'Reversed', errorMessage: `${why}, so ${what}.` }
}

const under = ({ acceptor_id: acceptorId }: SaleRow, approval: CardApproval): Approval => {
  if (acceptorId === null) throw new Error('The sale is not on a real reader.')
  return { ...approval, acceptorId }
}

const isRecorded = ({ status, result }: SaleRow, { transactionId }: CardApproval): boolean =>
  status === 'COMPLETE' &&
  typeof result === 'object' &&
  result !== null &&
  'transactionId' in result &&
  result.transactionId === transactionId

async function withPending(
  { db, clock }: Books,
  key: SaleKey,
  write: (transaction: Database, pending: PendingSale, now: Date) => Promise<void>,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const pending = await lockPendingSale(transaction, key)
    if (pending !== undefined) await write(transaction, pending, clock())
  })
}

type Change = Partial<{
  pending_reversal: string | null
  occupies_lane: boolean
  stored_offline: boolean
}>

async function change(transaction: Database, key: SaleKey, changes: Change): Promise<void> {
  await transaction
    .updateTable('sale')
    .set(changes)
    .where('tenant_id', '=', key.tenant_id)
    .where('id', '=', key.id)
    .execute()
}

const tell = (
  transaction: Database,
  sale: SaleRow,
  time: Date,
  action: string,
  details: Record<string, string> = {},
): Promise<void> =>
  audit(transaction, {
    tenantId: sale.tenant_id,
    time,
    actorId: null,
    action,
    subjectId: sale.payment_id,
    details: { saleId: sale.id, ...details },
  })
