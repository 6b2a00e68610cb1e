import type { Generated } from 'kysely'

import type { ClosingState } from '#domain/closings/closing-state.ts'

import type { Json, Time } from './columns.ts'

/** Closed days. Amounts are micro-units. */
export type ClosingTables = {
  closing: {
    tenant_id: string
    number: number
    acceptor_id: string
    state: ClosingState
    business_day: string
    time_zone: string
    opened_at: Time
    cut_off_at: Time
    created_at: Time
    requested_by: string | null
    requested_by_name: string | null
    figures: Json
    batch: Json
    comparison: Json
    report: Generated<string | null>
    report_hash: Generated<string | null>
    checkpoint: Json
    closed_at: Generated<Time | null>
  }
  closing_entry: {
    tenant_id: string
    subpayment_id: string
    part: 'ENTRY' | 'CORRECTION'
    closing_number: number
    amount: bigint
  }
}
