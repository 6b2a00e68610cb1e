import type { Database } from '../db/engine.ts'
import { Failure } from '../platform/errors.ts'
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
  if (sale !== undefined) throw new Failure(409, 'This payment has already been paid.')
  const waiting = await transaction
    .selectFrom('sale')
    .select('id')
    .where('tenant_id', '=', tenant_id)
    .where('payment_id', '=', id)
    .where('status', '=', 'IN_PROGRESS')
    .executeTakeFirst()
  if (waiting !== undefined) throw beingCharged()
  await refuseDebited(transaction, payment)
}

export async function refuseDebited(transaction: Database, payment: PaymentKey): Promise<void> {
  if (await readPendingDebit(transaction, payment)) throw beingCharged()
}

const beingCharged = () => new Failure(409, 'This payment is already being charged.')
