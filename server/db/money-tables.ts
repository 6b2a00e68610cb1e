import type { ColumnType, Generated } from 'kysely'

import type { Language } from '#domain/language/language.ts'
import type { AttemptState } from '#domain/payments/attempt-state.ts'
import type { PaymentMethod } from '#domain/pricing/payment-method.ts'

import type { Json, Time } from './columns.ts'

/** Payments, refunds and the ledger. Amounts are bigint micro-units (`domain/money/money.ts`), never `numeric`. */
export type MoneyTables = {
  payment: {
    tenant_id: string
    id: string
    confirmation_number: string
    created_at: Time
    status: string
    payment_method_type: PaymentMethod
    card_sub_type: string
    user_id: string
    user_first_name: string
    user_last_name: string
    terminal_id: string | null
    location: string
    customer_first_name: string
    customer_last_name: string
    customer_email: string
    customer_phone: string
    currency_code: string
    sub_total: bigint
    fee_total: bigint
    charged_total: Generated<bigint>
    failure_code: string | null
    failure_description: string | null
    client_name: Generated<string | null>
    fee_description: Generated<string | null>
    customer_language: Generated<Language | null>
    taken_over_by: Generated<string | null>
    taken_over_first_name: Generated<string | null>
    taken_over_last_name: Generated<string | null>
  }
  payment_line: {
    tenant_id: string
    payment_id: string
    position: number
    id: string
    line_item_id: string
    catalog_item_id: string
    service_offering_id: string
    payable_type: string
    name: string
    description: string
    amount: bigint
    refunded_amount: Generated<bigint>
    soid: Generated<string | null>
    payment_selection: Generated<string | null>
    integration_data: ColumnType<unknown, string | null | undefined, never>
  }
  payment_fee: {
    tenant_id: string
    payment_id: string
    service_offering_id: string
    fee_type: string
    amount: bigint
  }
  hourly_rollup: { tenant_id: string; hour_start: Time; time_zone: string }
  hourly_rollup_line: {
    tenant_id: string
    hour_start: Time
    position: number
    user_id: string
    terminal_id: string | null
    location: string
    payment_method_type: PaymentMethod | null
    card_sub_type: string | null
    hour: number | null
    amount: bigint
    sales: number
  }
  subpayment: {
    tenant_id: string
    id: string
    payment_id: string
    transaction_type: 'SALE' | 'CREDIT' | 'CHARGEBACK'
    created_at: Time
    charged_amount: bigint
    acceptor_id: string
    external_id: string
    trace_id: string | null
    financial_institution: string | null
    last_four: string | null
    payment_method_type: PaymentMethod
    card_sub_type: string
    reversed: Generated<boolean>
    voided: Generated<boolean>
    reversal_reported_at: Generated<Time | null>
    refunded_by: string | null
    pos_receipt: Json | null
    reason: Generated<string | null>
    /** Without its check character (domain/receipts/short-code.ts). */
    receipt_code: Generated<string>
  }
  sale: {
    tenant_id: string
    id: string
    payment_id: string
    terminal_id: string
    request_id: string
    status: 'IN_PROGRESS' | 'FAILED' | 'COMPLETE'
    amount: bigint
    created_at: Time
    expires_at: Time
    resolved_at: Time | null
    error_message: string | null
    result: Json | null
    acceptor_id: string | null
    sent_at: Time | null
    stored_offline: Generated<boolean>
    occupies_lane: Generated<boolean>
  }
  payment_attempt: {
    tenant_id: string
    payment_id: string
    id: string
    state: AttemptState
    last_seen_at: Generated<Time | null>
    abandoned_at: Generated<Time | null>
    stored_offline_at: Generated<Time | null>
    reported_approval: Json | null
    reported_terminal_id: Generated<string | null>
    reported_by: Generated<string | null>
    reported_at: Generated<Time | null>
    failure_reported: Generated<boolean>
    reversal_reported_at: Generated<Time | null>
    closed_at: Generated<Time | null>
    charge: Json | null
    reversal_required_at: Generated<Time | null>
    refund_started: Generated<boolean>
    lease_owner: Generated<string | null>
    lease_expires_at: Generated<Time | null>
  }
  stub_transaction: {
    tenant_id: string
    payment_id: string
    attempt_id: string
    approval: Json
    created_at: Time
  }
  refund: {
    tenant_id: string
    id: string
    payment_id: string
    sale_id: string
    idempotency_key: string
    state: 'PENDING' | 'DONE' | 'FAILED'
    lines: Json
    sub_total: bigint
    fee_total: bigint
    requested_by: string
    created_at: Time
    method: 'REFUND' | 'REVERSAL'
    lease_owner: string | null
    lease_expires_at: Time | null
    completed_at: Time | null
    failure: string | null
    subpayment_id: string | null
    /** The processor confirmed that the sale belongs to this payment. */
    sale_confirmed: Generated<boolean>
    reason: Generated<string | null>
    approved_by: Generated<string | null>
  }
  refund_draft: {
    tenant_id: string
    idempotency_key: string
    sale_id: string
    lines: Json
    sub_total: bigint
    fee_total: bigint
    created_at: Time
  }
  simulated_refund: {
    tenant_id: string
    acceptor_id: string
    reference_number: string
    transaction_id: string
    sale_transaction_id: string
    amount: bigint
    created_at: Time
  }
}
