import type { Generated } from 'kysely'

import type { ShiftState } from '#domain/shifts/shift-state.ts'

import type { Json, Time } from './columns.ts'

export type ShiftTables = {
  shift: {
    tenant_id: string
    id: string
    cashier_id: string
    cashier_name: string
    terminal_id: string
    state: ShiftState
    opened_at: Time
    closed_at: Generated<Time | null>
    /** `Taken[]` at the close, with amounts as text. */
    taken: Json
    /** `Counted`. */
    counted: Json
    reason: Generated<string | null>
    closed_by: Generated<string | null>
    closed_by_name: Generated<string | null>
    reviewed_by: Generated<string | null>
    reviewed_by_name: Generated<string | null>
    note: Generated<string | null>
  }
}
