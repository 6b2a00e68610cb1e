import type { Generated } from 'kysely'

import type { Json, Time } from './columns.ts'

export type RecordTables = {
  record_system: {
    tenant_id: string
    soid: string
    service_offering_id: string
    kind: 'TABLE' | 'HTTP'
    url: string | null
    position: number
    display_name: string
    description: string
    outage_description: string | null
    lookup_groups: Json
    is_listed: Generated<boolean>
  }
  record: {
    tenant_id: string
    soid: string
    id: string
    service_offering_id: string
    name: string
    description: string
    amount: bigint
    minimum: bigint
    display_fields: Json
    selection_label: string | null
    selection_options: Json
    not_payable: boolean
    not_payable_reason: string | null
    search: string[]
  }
  started_attempt: {
    tenant_id: string
    payment_id: string
    id: string
    last_seen_at: Time
    failed_at: Generated<Time | null>
    closed_at: Generated<Time | null>
    stored_offline_at: Generated<Time | null>
    reported_approval: Json | null
    reported_terminal_id: Generated<string | null>
    reported_by: Generated<string | null>
    reported_at: Generated<Time | null>
    reversal_reported_at: Generated<Time | null>
    not_found_at: Generated<Time | null>
  }
  abandoned_attempt: {
    tenant_id: string
    payment_id: string
    id: string
    abandoned_at: Time
  }
  record_notice: {
    tenant_id: string
    id: string
    position: Generated<bigint>
    soid: string
    record_id: string
    payment_id: string
    line_item_id: string
    amount: bigint
    attempts: Generated<number>
    next_attempt_at: Generated<Time | null>
    lease_owner: Generated<string | null>
    lease_expires_at: Generated<Time | null>
    delivered_at: Generated<Time | null>
    failure: Generated<string | null>
  }
}
