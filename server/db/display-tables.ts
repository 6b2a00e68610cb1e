import type { Generated } from 'kysely'

import type { Language } from '#domain/language/language.ts'

import type { Json, Time } from './columns.ts'

export type DisplayTables = {
  customer_display: {
    id: string
    token_hash: Buffer
    code: string | null
    code_expires_at: Time
    tenant_id: Generated<string | null>
    key_hash: Generated<Buffer | null>
    family_id: Generated<string | null>
    /** `DisplaySnapshot`. */
    snapshot: Json
    snapshot_at: Generated<Time | null>
    chosen_language: Generated<Language | null>
    seen_at: Time
  }
}
