import type { Generated } from 'kysely'

import type { Json, Time } from './columns.ts'

/** Record systems, the records of those that are ours, and what the others have to be told. */
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
  begun_attempt: {
    tenant_id: string
    payment_id: string
    id: string
    heard_at: Time
    failed_at: Generated<Time | null>
    closed_at: Generated<Time | null>
    stored_at: Generated<Time | null>
    reported_approval: Json | null
    reported_terminal_id: Generated<string | null>
    reported_by: Generated<string | null>
    reported_at: Generated<Time | null>
    reversal_reported_at: Generated<Time | null>
    not_found_at: Generated<Time | null>
  }
  given_up_attempt: {
    tenant_id: string
    payment_id: string
    id: string
    given_up_at: Time
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
    look_again_at: Generated<Time | null>
    runner_id: Generated<string | null>
    runner_until: Generated<Time | null>
    delivered_at: Generated<Time | null>
    failure: Generated<string | null>
  }
}
