import { sql } from 'kysely'

import { lessonActions } from '#domain/rehearsal/lessons.ts'

import type { Database } from '../db/engine.ts'

/** What a rehearsal fills beyond the copy of its office and its audit trail, dependents first. */
const filled = [
  'refund',
  'refund_draft',
  'emailed_receipt',
  'stub_transaction',
  'simulated_refund',
  'record_notice',
  'discrepancy',
  'subpayment',
  'bank_attempt',
  'payment_attempt',
  'sale',
  'payment_fee',
  'payment_line',
  'payment',
  'shift',
  'reader_check',
  'hourly_rollup',
  'idempotency_key',
] as const

/**
 * Deletes what was done in a rehearsal: all but one audit entry of each event by which a person reached a lesson,
 * since progress is read from them.
 */
export async function clearRehearsal(transaction: Database, rehearsal: string): Promise<void> {
  // As for every change of a payment, so that a job in the middle of one finishes first.
  await sql`select from payment where tenant_id = ${rehearsal} for update`.execute(transaction)
  await keepProgress(transaction, rehearsal)
  await sql`delete from job where payload ->> 'tenantId' = ${rehearsal}`.execute(transaction)
  await sql`
    delete from simulated_bank_transaction where
      reference in (select reference from bank_attempt where tenant_id = ${rehearsal}) or
      debit_id in (select gateway_id from bank_attempt where tenant_id = ${rehearsal})
  `.execute(transaction)
  for (const table of filled) {
    await transaction.deleteFrom(table).where('tenant_id', '=', rehearsal).execute()
  }
}

async function keepProgress(transaction: Database, rehearsal: string): Promise<void> {
  // What became of a payment, which is deleted next, counts for its cashier.
  await sql`
    update audit_entry as entry set actor_id = payment.user_id from payment
    where entry.tenant_id = ${rehearsal} and entry.actor_id is null
      and payment.tenant_id = entry.tenant_id and payment.id::text = entry.subject_id`.execute(
    transaction,
  )
  await sql`
    delete from audit_entry where tenant_id = ${rehearsal} and id not in (
      select distinct on (actor_id, action, details ->> 'statusCode', details ->> 'processorCode') id
      from audit_entry where tenant_id = ${rehearsal} and action = any(${[...lessonActions]}::text[])
      order by actor_id, action, details ->> 'statusCode', details ->> 'processorCode', id
    )`.execute(transaction)
}
