import type { Generated } from 'kysely'

import type { Time } from './columns.ts'

export type ArchiveTables = {
  archive: {
    tenant_id: string
    file_name: string
    /** As `2019-03`. */
    month: string
    sha256: string
    payments: number
    archived_at: Time
    restored_at: Generated<Time | null>
  }
  archived_payment: {
    tenant_id: string
    payment_id: string
    confirmation_number: string
    file_name: string
  }
}
