import { fromMicros, matches } from '#domain/money/money.ts'
import type { CardApproval } from '#domain/payments/attempt.ts'
import { paysChosenCardType } from '#domain/pricing/payment-method.ts'

import { audit } from '../../db/audit.ts'
import type { Database } from '../../db/engine.ts'
import type { AttemptKey } from '../../ledger/attempt-row.ts'
import {
  lockPendingSale,
  lockSale,
  type PendingSale,
  type SaleKey,
} from '../../ledger/pending-sale.ts'
import { approveSale, failSale } from '../../ledger/resolve-sale.ts'
import type { SaleRow } from '../../ledger/sale-of.ts'
import type { Clock } from '../../platform/clock.ts'
import { completeReversal } from '../../reversal/complete-reversal.ts'
import { requireReversal } from '../../reversal/require-reversal.ts'

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
 * is already paid, or the sale already failed, the charge must be reversed.
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
      const charged = { ...approval, acceptorId: acceptorOf(sale) }
      await approveSale(transaction, { sale, payment }, charged, { now, actorId: null })
      return
    }
    await change(transaction, key, { occupies_lane: false })
    await requireReversal(transaction, { key: attemptOf(sale), now, actorId: null, approval })
  })

/** Records an approval that the processor has already reversed. */
export const recordReversal = (
  context: Context,
  key: SaleKey,
  approval: CardApproval,
): Promise<void> =>
  withPending(context, key, async (transaction, { sale, payment }, now) => {
    const acceptorId = acceptorOf(sale)
    const reversed = { payment, key: attemptOf(sale), acceptorId, now, actorId: null }
    await completeReversal(transaction, reversed, approval)
  })

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

const attemptOf = ({ tenant_id, payment_id, request_id }: SaleRow): AttemptKey => ({
  tenant_id,
  payment_id,
  id: request_id,
})

function acceptorOf({ acceptor_id }: SaleRow): string {
  if (acceptor_id === null) throw new Error('The sale is not on a real reader.')
  return acceptor_id
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

type Change = Partial<{ occupies_lane: boolean; stored_offline: boolean }>

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
): Promise<void> =>
  audit(transaction, {
    tenantId: sale.tenant_id,
    time,
    actorId: null,
    action,
    subjectId: sale.payment_id,
    details: { saleId: sale.id },
  })
