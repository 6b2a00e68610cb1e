import type { Generated } from 'kysely'

import type { BounceReason, EmailedReceiptState } from '#domain/receipts/emailed-receipt.ts'

import type { Time } from './columns.ts'

export type ReceiptTables = {
  emailed_receipt: {
    tenant_id: string
    id: string
    payment_id: string
    transaction_id: string | null
    email_address: string
    requested_by: string
    created_at: Time
    state: Generated<EmailedReceiptState>
    reason: Generated<BounceReason | null>
    changed_at: Time
  }
}
