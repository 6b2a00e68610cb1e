import type { ColumnType, Generated } from 'kysely'

/** `numeric` money never occurs: amounts are bigint micro-units, converted in `domain/money.ts`. */
type Time = Date
/** Read as parsed JSON, written as its text. */
type Json = ColumnType<unknown, string | null, string | null>

export type Tables = {
  schema_migration: { name: string; checksum: string; applied_at: Generated<Time> }
  tenant: { id: string; created_at: Time }
  service_offering: {
    tenant_id: string
    id: string
    title: string
    outage_description: string | null
  }
  point_of_sale_config: {
    tenant_id: string
    service_offering_id: string
    minimum_payment: bigint
    maximum_payment: bigint
    settings: Json
  }
  fee_schedule: {
    tenant_id: string
    service_offering_id: string
    fee_type: string
    flat_amount: Generated<bigint>
    basis_points: Generated<number>
    minimum_amount: Generated<bigint>
  }
  account: {
    id: string
    email_address: string
    first_name: string
    last_name: string
    password_hash: string | null
    created_at: Time
  }
  membership: {
    tenant_id: string
    account_id: string
    role: 'POS_ADMIN' | 'POS_TELLER'
    created_at: Time
    deactivated_at: Time | null
  }
  session_family: {
    id: string
    account_id: string
    tenant_id: string | null
    fingerprint_hash: Buffer | null
    created_at: Time
    expires_at: Time
    revoked_at: Time | null
  }
  session_token: {
    token_hash: Buffer
    family_id: string
    kind: 'SIGN_IN' | 'SESSION'
    created_at: Time
    expires_at: Time
    rotated_at: Time | null
  }
  sign_in_throttle: { key: Buffer; attempts: number; window_ends_at: Time }
  custom_product: {
    tenant_id: string
    id: string
    service_offering_id: string
    name: string
    description: string
    category_id: string | null
    price_amount: bigint
    currency_code: string
    name_editable: boolean
    price_editable: boolean
    created_at: Time
    deleted_at: Time | null
  }
  terminal: {
    tenant_id: string
    id: string
    label: string
    location: string
    lane_number: number
    model: string
    simulated: boolean
    cloud_configuration: Json | null
    created_at: Time
    deleted_at: Time | null
    acceptor_id: string | null
    connection_status: 'OPEN' | 'CLOSED' | null
    connection_asked_at: Time | null
  }
  reader_check: {
    tenant_id: string
    id: string
    position: Generated<bigint>
    terminal_id: string
    created_at: Time
    user_name: string
    links: Json
  }
  payment: {
    tenant_id: string
    id: string
    confirmation_number: string
    created_at: Time
    status: string
    payment_method_type: string
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
  }
  payment_fee: {
    tenant_id: string
    payment_id: string
    service_offering_id: string
    fee_type: string
    amount: bigint
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
    payment_method_type: string
    card_sub_type: string
    reversed: Generated<boolean>
    voided: Generated<boolean>
    refunded_by: string | null
    pos_receipt: Json | null
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
    owed: Json | null
    refund_begun: Generated<boolean>
    holds_lane: Generated<boolean>
    runner_id: string | null
    runner_until: Time | null
    look_again_at: Time | null
  }
  payment_attempt: {
    tenant_id: string
    payment_id: string
    id: string
    state: 'TAKEN_BACK' | 'OWED'
    transaction_id: string | null
    amount: bigint | null
    refund_begun: Generated<boolean>
    held_until: Time | null
    created_at: Time
    updated_at: Time
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
    way: 'REFUND' | 'REVERSAL'
    runner_id: string | null
    held_until: Time | null
    concluded_at: Time | null
    failure: string | null
    subpayment_id: string | null
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
  idempotency_key: {
    tenant_id: string
    scope: string
    key: string
    request_hash: Buffer
    status: number | null
    response: string | null
    created_at: Time
  }
  audit_entry: {
    tenant_id: string
    id: string
    created_at: Time
    actor_id: string | null
    action: string
    subject_id: string
    details: Json
  }
}
