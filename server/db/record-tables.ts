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
