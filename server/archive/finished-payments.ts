import { sql } from 'kysely'

import type { Database } from '../db/engine.ts'
import { addMonths, type Month, startOfMonth } from './month.ts'
import { restoredDays } from './retention.ts'

/**
 * Locks the month's payments, as every change of a payment does, then chooses those that nothing happens to any more.
 * An entry after the cut-off keeps its payment, so that the lists of those days stay whole.
 */
export async function lockFinished(
  transaction: Database,
  { tenantId, timeZone, month, cutOff, now }: Month,
): Promise<string[]> {
  const start = startOfMonth(month, timeZone)
  const end = startOfMonth(addMonths(month, 1), timeZone)
  const inMonth = sql`payment.tenant_id = ${tenantId}
    and payment.created_at >= ${start} and payment.created_at < ${end}`
  await sql`select from payment where ${inMonth} order by id for update`.execute(transaction)
  const ofPayment = sql`each.tenant_id = payment.tenant_id and each.payment_id = payment.id`
  const { rows } = await sql<{ id: string }>`
    select id from payment where ${inMonth}
      and not exists (select from payment_attempt as each
        where ${ofPayment} and state not in ('CLOSED', 'ABANDONED', 'FAILED', 'REVERSED'))
      and not exists (select from sale as each where ${ofPayment} and status = 'IN_PROGRESS')
      and not exists (select from bank_attempt as each where ${ofPayment} and state = 'PENDING')
      and not exists (select from refund as each where ${ofPayment} and state = 'PENDING')
      and not exists (select from discrepancy as each where ${ofPayment} and resolved_at is null)
      and not exists (select from record_notice as each where ${ofPayment} and delivered_at is null)
      and not exists (select from payment_line as each
        join record on record.tenant_id = each.tenant_id and record.soid = each.soid
          and record.id = each.catalog_item_id
        where ${ofPayment})
      and not exists (select from subpayment as each where ${ofPayment} and (
        each.created_at >= ${cutOff} or (
          each.created_at >= (select min(opened_at) from closing where closing.tenant_id = each.tenant_id)
          and not exists (select from closing_entry
            join closing on closing.tenant_id = closing_entry.tenant_id and number = closing_number
            where closing_entry.tenant_id = each.tenant_id and subpayment_id = each.id
              and closing.state = 'CLOSED'))))
      and not exists (select from archived_payment join archive using (tenant_id, file_name)
        where tenant_id = payment.tenant_id and payment_id = payment.id::text
          and restored_at > ${now}::timestamptz - make_interval(days => ${restoredDays}))
    order by id`.execute(transaction)
  return rows.map(({ id }) => id)
}
