import type { Generated } from 'kysely'

import type { DiscrepancyKind, DiscrepancyResolution } from '#domain/payments/discrepancy.ts'

import type { Time } from './columns.ts'

/** Differences between the ledger and the card processor. Amounts are micro-units. */
export type ReconciliationTables = {
  discrepancy: {
    tenant_id: string
    id: string
    kind: DiscrepancyKind
    subject: string
    source: 'PAYMENT' | 'DAILY'
    business_day: string | null
    acceptor_id: string | null
    transaction_id: string | null
    payment_id: string | null
    attempt_id: string | null
    reported_by: string | null
    ledger_amount: bigint | null
    processor_amount: bigint | null
    currency_code: string
    found_at: Time
    resolved_at: Generated<Time | null>
    resolved_by: Generated<string | null>
    resolution: Generated<DiscrepancyResolution | null>
    note: Generated<string | null>
    ticket_number: Generated<string | null>
    refund_started: Generated<boolean>
    lease_owner: Generated<string | null>
    lease_expires_at: Generated<Time | null>
    reversed_at: Generated<Time | null>
    assignee_id: Generated<string | null>
    assigned_at: Generated<Time | null>
  }
  discrepancy_note: {
    tenant_id: string
    discrepancy_id: string
    id: string
    written_at: Time
    written_by: string
    note: string
  }
  reconciled_day: {
    tenant_id: string
    acceptor_id: string
    business_day: string
    due_at: Time
    compared_at: Generated<Time | null>
    waiting: Generated<number>
  }
}
