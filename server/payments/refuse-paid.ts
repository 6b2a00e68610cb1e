import type { Database } from '../db/engine.ts'
import { Failure } from '../errors.ts'
import type { PaymentRow } from './find-payment.ts'

type PaymentKey = Pick<PaymentRow, 'tenant_id' | 'id'>

/** Refuses a second charge beside one that stands, or beside one that a cloud reader waits for. */
export async function refusePaid(
  transaction: Database,
  { tenant_id, id }: PaymentKey,
): Promise<void> {
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
  if (waiting !== undefined) throw new Failure(409, 'This payment is already being charged.')
}
