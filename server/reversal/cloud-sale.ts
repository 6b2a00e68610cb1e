import { amountMismatch, failureCodes, otherCardType } from '#domain/checkout/checkout-notices.ts'
import { fromMicros, matches } from '#domain/money/money.ts'
import type { CardApproval } from '#domain/payments/attempt.ts'
import { paysChosenCardType } from '#domain/pricing/payment-method.ts'

import type { Database } from '../db/engine.ts'
import type { Lane } from '../gateways/tripos-cloud/cloud-lanes.ts'
import type { AttemptKey } from '../ledger/attempt-row.ts'
import type { PendingSale } from '../ledger/pending-sale.ts'
import { failSale } from '../ledger/resolve-sale.ts'
import type { SaleRow } from '../ledger/sale-of.ts'
import type { ReversalMethod } from './reverse-charge.ts'

/** The real cloud reader that an attempt was charged at; undefined for a workstation's attempt. */
export async function readLane(
  db: Database,
  { tenant_id, payment_id, id }: AttemptKey,
): Promise<Lane | undefined> {
  const row = await db
    .selectFrom('sale')
    .innerJoin('terminal', (join) =>
      join
        .onRef('terminal.tenant_id', '=', 'sale.tenant_id')
        .onRef('terminal.id', '=', 'sale.terminal_id'),
    )
    .select(['sale.acceptor_id', 'terminal.lane_number'])
    .where('sale.tenant_id', '=', tenant_id)
    .where('sale.payment_id', '=', payment_id)
    .where('sale.request_id', '=', id)
    .executeTakeFirst()
  if (row === undefined || row.acceptor_id === null) return undefined
  return { acceptorId: row.acceptor_id, laneNumber: row.lane_number }
}

/** The attempt's sale at a cloud reader, if it is still in progress. */
export const lockSaleInProgress = (
  transaction: Database,
  { tenant_id, payment_id, id }: AttemptKey,
): Promise<SaleRow | undefined> =>
  transaction
    .selectFrom('sale')
    .selectAll()
    .where('tenant_id', '=', tenant_id)
    .where('payment_id', '=', payment_id)
    .where('request_id', '=', id)
    .where('status', '=', 'IN_PROGRESS')
    .forUpdate()
    .executeTakeFirst()

/** Ends a cloud reader's sale whose charge was reversed or refunded. */
export const failReversedSale = (
  transaction: Database,
  pending: PendingSale,
  approval: CardApproval,
  { now, method }: { now: Date; method: ReversalMethod },
): Promise<void> =>
  failSale(transaction, pending, {
    now,
    actorId: null,
    ...reasonOf(pending, approval, method),
  })

function reasonOf(
  { sale, payment }: PendingSale,
  { approvedAmount: approved, paymentType }: CardApproval,
  method: ReversalMethod,
): { statusCode: string; errorMessage: string } {
  const amount = fromMicros(sale.amount, payment.currency_code)
  if (!matches(approved, amount)) {
    const statusCode = failureCodes.insufficientFunds
    const errorMessage = amountMismatch(method, { asked: amount, approved }).detail
    return { statusCode, errorMessage }
  }
  const what = method === 'REVERSED' ? 'the charge was reversed' : 'a refund was issued'
  const isPaid = payment.status !== 'INCOMPLETE'
  if (!isPaid && !paysChosenCardType(payment.card_sub_type, paymentType)) {
    return { statusCode: 'OtherCardType', errorMessage: otherCardType(method) }
  }
  const why = isPaid ? 'This payment had been paid already' : 'The payment could not be completed'
  return { statusCode: isPaid ? 'AlreadyPaid' : 'Reversed', errorMessage: `${why}, so ${what}.` }
}
