import { sql } from 'kysely'

import { storable } from '#domain/lib/text.ts'
import type { DiscrepancyKind } from '#domain/payments/discrepancy.ts'

import { audit } from '../db/audit.ts'
import type { Database } from '../db/engine.ts'
import { newId } from '../platform/ids.ts'

export type NewDiscrepancy = {
  tenantId: string
  kind: DiscrepancyKind
  source: 'PAYMENT' | 'DAILY'
  subject: string
  /** `2026-03-12` in the tenant's time zone. Daily comparison only. */
  businessDay?: string
  acceptorId?: string | undefined
  transactionId?: string | undefined
  paymentId?: string | undefined
  attemptId?: string | undefined
  reportedBy?: string | null | undefined
  /** Micro-units. */
  ledgerAmount?: bigint | undefined
  processorAmount?: bigint | undefined
  currencyCode: string
  ticketNumber?: string | undefined
  now: Date
}

/** Lists a discrepancy for administrators, in the caller's transaction. Returns whether it is new. */
export async function recordDiscrepancy(
  transaction: Database,
  found: NewDiscrepancy,
): Promise<boolean> {
  const { tenantId, kind, source, subject, now } = found
  const row = await transaction
    .insertInto('discrepancy')
    .values({
      tenant_id: tenantId,
      id: newId(now),
      kind,
      subject,
      source,
      business_day: found.businessDay ?? null,
      acceptor_id: found.acceptorId ?? null,
      transaction_id: found.transactionId ?? null,
      payment_id: found.paymentId ?? null,
      attempt_id: found.attemptId ?? null,
      reported_by: found.reportedBy ?? null,
      ledger_amount: found.ledgerAmount ?? null,
      processor_amount: found.processorAmount ?? null,
      currency_code: found.currencyCode,
      ticket_number: found.ticketNumber === undefined ? null : storable(found.ticketNumber, 64),
      found_at: now,
    })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'kind', 'subject']).doNothing())
    .returning(sql<number>`1`.as('one'))
    .executeTakeFirst()
  if (row === undefined) return false
  await audit(transaction, {
    tenantId,
    time: now,
    actorId: found.reportedBy ?? null,
    action: 'discrepancy.found',
    subjectId: found.paymentId ?? subject,
    details: {
      kind,
      ...(found.attemptId !== undefined && { attemptId: found.attemptId }),
      ...(found.transactionId !== undefined && { transactionId: found.transactionId }),
    },
  })
  return true
}
