import type { Generated } from 'kysely'

import type { DepositKind } from '#domain/deposits/deposit-line.ts'

import type { Json, Time } from './columns.ts'

type Resolvable = {
  matched_with: Generated<string | null>
  note: Generated<string | null>
  noted_at: Generated<Time | null>
  noted_by: Generated<string | null>
  noted_by_name: Generated<string | null>
}

/** What the bank pays out. Amounts are micro-units. */
export type DepositTables = {
  deposit_settings: { tenant_id: string; settings: Json }
  deposit_import: {
    tenant_id: string
    id: string
    file_name: string
    content_hash: string
    imported_at: Time
    imported_by: string
    lines: number
    added: number
  }
  deposit_line: Resolvable & {
    tenant_id: string
    id: string
    import_id: string
    reference: string
    kind: DepositKind
    posted_on: string
    amount: bigint
    currency_code: string
    acceptor_id: string
    description: string
    is_open: Generated<boolean>
  }
  deposit_day: Resolvable & {
    tenant_id: string
    closing_number: number
    business_day: string
    amount: bigint
  }
}
