import {
  failureCodes,
  insufficientFunds,
  otherCardType,
} from '#domain/checkout/checkout-notices.ts'
import { fromMicros, matches } from '#domain/money/money.ts'
import type { CardApproval } from '#domain/payments/attempt.ts'
import { paysChosenCardType } from '#domain/pricing/payment-method.ts'

import { audit } from '../../db/audit.ts'
import type { Database } from '../../db/engine.ts'
import {
  lockPendingSale,
  lockSale,
  type PendingSale,
  type SaleKey,
} from '../../ledger/pending-sale.ts'
import {
  type Approval,
  approveSale,
  failSale,
  recordReversedSale,
} from '../../ledger/resolve-sale.ts'
import type { SaleRow } from '../../ledger/sale-of.ts'
import type { Clock } from '../../platform/clock.ts'
import { enqueueSaleJob } from '../../reversal/enqueue-sale-job.ts'

type Context = { db: Database; clock: Clock }
type SaleFailure = { statusCode: string; errorMessage: string; processorCode?: string }

// Each result is recorded once, in its own transaction. The audit trail has no account, because the
// server acts on its own.

export async function recordFailure(
  context: Context,
  key: SaleKey,
  failure: SaleFailure,
): Promise<void> {
  await withPending(context, key, async (transaction, pending, now) =>
    failSale(transaction, pending, { now, actorId: null, ...failure }),
  )
}

/**
 * Records the approval as the payment's sale. If the amount (SPEC §4) or card type differs, the payment
 * is already paid, or the sale already failed, records a pending reversal instead.
 */
export const recordApproval = (
  { db, clock }: Context,
  key: SaleKey,
  approval: CardApproval,
): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    const now = clock()
    const { sale, payment } = await lockSale(transaction, key)
    if (isRecorded(sale, approval)) return
    const amount = fromMicros(sale.amount, payment.currency_code)
    const isAcceptable =
      sale.status === 'IN_PROGRESS' &&
      payment.status === 'INCOMPLETE' &&
      matches(approval.approvedAmount, amount) &&
      paysChosenCardType(payment.card_sub_type, approval.paymentType)
    if (isAcceptable) {
      await approveSale(transaction, { sale, payment }, withMerchant(sale, approval), {
        now,
        actorId: null,
      })
      return
    }
    await change(transaction, key, {
      pending_reversal: JSON.stringify(approval),
      occupies_lane: false,
    })
    // The job may have ended in the meantime.
    await enqueueSaleJob(transaction, key, now)
    await auditSale(transaction, sale, now, 'sale.reversalPending', {
      amount: approval.approvedAmount.amount,
    })
  })

/** Records an approval that was reversed or refunded. */
export async function recordReversal(
  { db, clock }: Context,
  key: SaleKey,
  approval: CardApproval,
  how: 'REVERSED' | 'REFUNDED',
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const now = clock()
    const pending = await lockSale(transaction, key)
    const { sale } = pending
    if (sale.status !== 'IN_PROGRESS' && sale.pending_reversal === null) return
    await recordReversedSale(transaction, pending, withMerchant(sale, approval), {
      now,
      actorId: null,
      how,
    })
    await change(transaction, key, { pending_reversal: null, occupies_lane: false })
    if (sale.status === 'IN_PROGRESS') {
      const reason = reasonOf(pending, approval, how)
      await failSale(transaction, pending, { now, actorId: null, ...reason })
    }
  })
}

/** Records an offline approval and frees the lane. The outcome is unknown. */
export async function markStoredOffline({ db, clock }: Context, key: SaleKey): Promise<void> {
  await withPending({ db, clock }, key, async (transaction, { sale }, now) => {
    await change(transaction, key, { stored_offline: true, occupies_lane: false })
    await auditSale(transaction, sale, now, 'sale.storedOffline')
  })
}

/** Frees the lane of a sale that is certainly over but has an unknown outcome. */
export async function markUnresolved({ db, clock }: Context, key: SaleKey): Promise<void> {
  await withPending({ db, clock }, key, async (transaction, { sale }, now) => {
    await change(transaction, key, { occupies_lane: false })
    await auditSale(transaction, sale, now, 'sale.unresolved')
  })
}

function reasonOf(
  { sale, payment }: PendingSale,
  { approvedAmount: approved, paymentType }: CardApproval,
  how: 'REVERSED' | 'REFUNDED',
): SaleFailure {
  const amount = fromMicros(sale.amount, payment.currency_code)
  if (!matches(approved, amount)) {
    const statusCode = failureCodes.insufficientFunds
    return { statusCode, errorMessage: insufficientFunds(how, { asked: amount, approved }).detail }
  }
  const what = how === 'REVERSED' ? 'the charge was reversed' : 'a refund was issued'
  const isPaid = payment.status !== 'INCOMPLETE'
  if (!isPaid && !paysChosenCardType(payment.card_sub_type, paymentType)) {
    return { statusCode: 'OtherCardType', errorMessage: otherCardType(how) }
  }
  const why = isPaid ? 'This payment had been paid already' : 'The payment could not be completed'
  return { statusCode: isPaid ? 'AlreadyPaid' : 'Reversed', errorMessage: `${why}, so ${what}.` }
}

const withMerchant = ({ acceptor_id: acceptorId }: SaleRow, approval: CardApproval): Approval => {
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
  { db, clock }: Context,
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

const auditSale = (
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
