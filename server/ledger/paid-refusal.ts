import type { Refusal } from '#domain/lib/refusal.ts'
import { chargeRefusals } from '#domain/payments/charge-refusals.ts'

import type { Database } from '../db/engine.ts'
import { readPendingDebit } from './bank-attempt.ts'
import type { PaymentRow } from './find-payment.ts'

type PaymentKey = Pick<PaymentRow, 'tenant_id' | 'id'>

/** Why the payment cannot be charged again: it is paid, or something is charging it. */
export async function paidRefusal(db: Database, payment: PaymentKey): Promise<Refusal | undefined> {
  const { tenant_id, id } = payment
  const sale = await db
    .selectFrom('subpayment')
    .select('id')
    .where('tenant_id', '=', tenant_id)
    .where('payment_id', '=', id)
    .where('transaction_type', '=', 'SALE')
    .where('reversed', '=', false)
    .where('voided', '=', false)
    .executeTakeFirst()
  if (sale !== undefined) return chargeRefusals.paid
  const waiting = await db
    .selectFrom('sale')
    .select('id')
    .where('tenant_id', '=', tenant_id)
    .where('payment_id', '=', id)
    .where('status', '=', 'IN_PROGRESS')
    .executeTakeFirst()
  return waiting === undefined ? debitedRefusal(db, payment) : chargeRefusals.beingCharged
}

export const debitedRefusal = async (
  db: Database,
  payment: PaymentKey,
): Promise<Refusal | undefined> =>
  (await readPendingDebit(db, payment)) && chargeRefusals.beingCharged
