import { chargeRefusals } from '#domain/payments/charge-refusals.ts'

import type { Database } from '../db/engine.ts'
import { failureOf } from '../platform/errors.ts'
import { readPendingDebit } from './bank-attempt.ts'
import type { PaymentRow } from './find-payment.ts'

type PaymentKey = Pick<PaymentRow, 'tenant_id' | 'id'>

export async function refusePaid(transaction: Database, payment: PaymentKey): Promise<void> {
  const { tenant_id, id } = payment
  const sale = await transaction
    .selectFrom('subpayment')
    .select('id')
    .where('tenant_id', '=', tenant_id)
    .where('payment_id', '=', id)
    .where('transaction_type', '=', 'SALE')
    .where('reversed', '=', false)
    .where('voided', '=', false)
    .executeTakeFirst()
  if (sale !== undefined) throw failureOf(chargeRefusals.paid)
  const waiting = await transaction
    .selectFrom('sale')
    .select('id')
    .where('tenant_id', '=', tenant_id)
    .where('payment_id', '=', id)
    .where('status', '=', 'IN_PROGRESS')
    .executeTakeFirst()
  if (waiting !== undefined) throw failureOf(chargeRefusals.beingCharged)
  await refuseDebited(transaction, payment)
}

export async function refuseDebited(transaction: Database, payment: PaymentKey): Promise<void> {
  if (await readPendingDebit(transaction, payment)) throw failureOf(chargeRefusals.beingCharged)
}
