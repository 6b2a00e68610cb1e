import type { Time } from './columns.ts'

export type BankTables = {
  bank_attempt: {
    tenant_id: string
    payment_id: string
    id: string
    reference: string
    acceptor_id: string
    state: 'PENDING' | 'ACCEPTED' | 'REFUSED'
    amount: bigint
    last_four: string
    gateway_id: string | null
    financial_institution: string | null
    message: string | null
    requested_by: string
    created_at: Time
    requested_at: Time
    lease_owner: string | null
    lease_expires_at: Time | null
    completed_at: Time | null
  }
  bank_return_poll: { acceptor_id: string; returned_since: Time }
  simulated_bank_transaction: {
    reference: string
    kind: 'DEBIT' | 'CREDIT'
    gateway_id: string
    debit_id: string | null
    amount: bigint
    refusal: string | null
    returns: boolean
    returned_at: Time | null
    created_at: Time
  }
}
