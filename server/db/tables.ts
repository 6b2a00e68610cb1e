import type { Generated, GeneratedAlways } from 'kysely'

import type { LedgerAccountKind } from '#domain/general-ledger/ledger-account.ts'
import type { Language } from '#domain/language/language.ts'

import type { ArchiveTables } from './archive-tables.ts'
import type { BankTables } from './bank-tables.ts'
import type { ClosingTables } from './closing-tables.ts'
import type { Json, Time } from './columns.ts'
import type { DepositTables } from './deposit-tables.ts'
import type { DisplayTables } from './display-tables.ts'
import type { JobTables } from './job-tables.ts'
import type { MoneyTables } from './money-tables.ts'
import type { ReceiptTables } from './receipt-tables.ts'
import type { ReconciliationTables } from './reconciliation-tables.ts'
import type { RecordTables } from './record-tables.ts'
import type { ShiftTables } from './shift-tables.ts'

export type Tables = MoneyTables &
  ArchiveTables &
  BankTables &
  ClosingTables &
  DepositTables &
  DisplayTables &
  JobTables &
  ReceiptTables &
  ReconciliationTables &
  RecordTables &
  ShiftTables & {
    schema_migration: { name: string; checksum: string; applied_at: Generated<Time> }
    tenant: {
      id: string
      created_at: Time
      settings_version: Generated<bigint>
      rehearsal_of: Generated<string | null>
    }
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
      acceptor_id: Generated<string | null>
      archive_after_months: Generated<number | null>
      archived_before: Generated<string | null>
      version: Generated<number>
      fees_version: Generated<number>
      ledger_accounts_version: Generated<number>
      inactivity_timeout: GeneratedAlways<unknown>
    }
    fee_schedule: {
      tenant_id: string
      service_offering_id: string
      fee_type: string
      flat_amount: Generated<bigint>
      basis_points: Generated<number>
      minimum_amount: Generated<bigint>
    }
    ledger_account: {
      tenant_id: string
      kind: LedgerAccountKind
      subject_id: string
      code: string
    }
    account: {
      id: string
      email_address: string
      first_name: string
      last_name: string
      password_hash: string | null
      pin_hash: Generated<string | null>
      language: Generated<Language | null>
      created_at: Time
    }
    membership: {
      tenant_id: string
      account_id: string
      role: 'POS_ADMIN' | 'POS_TELLER'
      created_at: Time
      deactivated_at: Time | null
      first_name: Generated<string | null>
      last_name: Generated<string | null>
      version: Generated<number>
    }
    password_link: {
      token_hash: Buffer
      account_id: string
      created_at: Time
      expires_at: Time
      used_at: Time | null
    }
    set_up_link: { token_hash: Buffer; expires_at: Time }
    session_family: {
      id: string
      account_id: string
      tenant_id: string | null
      fingerprint_hash: Buffer | null
      created_at: Time
      expires_at: Time
      revoked_at: Time | null
      last_used_at: Time
      device: Generated<string>
      locked_at: Generated<Time | null>
      write_position: Generated<string | null>
    }
    known_device: { account_id: string; device_hash: Buffer; last_used_at: Time }
    session_token: {
      token_hash: Buffer
      family_id: string
      kind: 'SIGN_IN' | 'SESSION'
      created_at: Time
      expires_at: Time
      rotated_at: Time | null
    }
    openid_link: { issuer: string; subject: string; account_id: string; created_at: Time }
    openid_sign_in: {
      token_hash: Buffer
      return_to: string
      created_at: Time
      expires_at: Time
      answered_at: Time | null
      account_id: string | null
      problem: string | null
      retry_at: Generated<Time | null>
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
      version: Generated<number>
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
      connection_checked_at: Time | null
      version: Generated<number>
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
    journal_head: { tenant_id: string; sequence: bigint; hash: string }
    journal_entry: {
      tenant_id: string
      sequence: bigint
      recorded_at: Time
      kind: string
      content: string
      hash: string
    }
    idempotency_key: {
      tenant_id: string
      scope: string
      key: string
      request_hash: Buffer
      response: string
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
