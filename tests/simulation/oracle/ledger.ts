import { sql } from 'kysely'

import type { Database } from '#server/db/engine.ts'

/** The server's ledger, read by plain SQL. Amounts are whole cents; micro-units end in four zeros. */
export type Ledger = {
  payments: {
    id: string
    status: string
    /** The card type of the fee; NONE if the fee is the same for all. */
    cardSubType: string
    totalCents: number
    chargedCents: number
  }[]
  entries: {
    id: string
    paymentId: string
    attemptId: string | null
    externalId: string
    type: 'SALE' | 'CREDIT' | 'CHARGEBACK'
    cents: number
    isLive: boolean
  }[]
  lines: { paymentId: string; cents: number; refundedCents: number }[]
  refunds: { paymentId: string; key: string; state: string; cents: number }[]
  pendingReversals: { paymentId: string; attemptId: string }[]
  /** Attempts that a cloud reader is known to have approved offline. */
  stored: string[]
  debits: { paymentId: string; reference: string }[]
  /** Descriptions of everything still unresolved. */
  open: string[]
  discrepancies: { kind: string; transactionId: string | null; attemptId: string | null }[]
  audit: {
    action: string
    subjectId: string
    /** Null for the server itself. */
    actorId: string | null
    details: Record<string, string>
    /** Epoch milliseconds. */
    time: number
  }[]
}

type Row = Record<string, string | boolean | null | Record<string, string>>

const rows = async (db: Database, text: string): Promise<Row[]> =>
  (await sql.raw<Row>(text).execute(db)).rows

const cents = 'div(%, 10000)::int'
const inCents = (column: string) => cents.replace('%', `(${column})::numeric`)

export async function readLedger(db: Database): Promise<Ledger> {
  const payments = await rows(
    db,
    `select id, status, card_sub_type as "cardSubType", ${inCents('sub_total + fee_total')} as "totalCents",
       ${inCents('charged_total')} as "chargedCents" from payment`,
  )
  const entries = await rows(
    db,
    `select id, payment_id as "paymentId", trace_id as "attemptId", external_id as "externalId",
       transaction_type as type, ${inCents('charged_amount')} as cents,
       not reversed and not voided as "isLive" from subpayment`,
  )
  const lines = await rows(
    db,
    `select payment_id as "paymentId", ${inCents('amount')} as cents,
       ${inCents('refunded_amount')} as "refundedCents" from payment_line`,
  )
  const refunds = await rows(
    db,
    `select payment_id as "paymentId", idempotency_key as key, state,
       ${inCents('sub_total + fee_total')} as cents from refund`,
  )
  const pendingReversals = await rows(
    db,
    `select payment_id as "paymentId", id::text as "attemptId" from payment_attempt where state = 'REVERSAL_PENDING'
     union all select payment_id, trace_id::text from subpayment where id in (
       select sale_id from refund where state = 'PENDING')`,
  )
  const debits = await rows(db, 'select payment_id as "paymentId", reference from bank_attempt')
  const stored = await rows(db, 'select request_id::text as id from sale where stored_offline')
  const open = await sql
    .raw<{ what: string }>(
      `select 'attempt ' || id as what from payment_attempt
       where state in ('STARTED', 'APPROVAL_REPORTED', 'FAILURE_REPORTED', 'REVERSAL_REPORTED')
     union all select 'reversal report ' || trace_id from subpayment
       where reversal_reported_at is not null and not reversed
     union all select 'reversal ' || id from payment_attempt where state = 'REVERSAL_PENDING'
     union all select 'sale ' || id from sale where status = 'IN_PROGRESS'
     union all select 'refund ' || id from refund where state = 'PENDING'
     union all select 'debit ' || id from bank_attempt where state = 'PENDING'`,
    )
    .execute(db)
  const discrepancies = await rows(
    db,
    `select kind, transaction_id as "transactionId", attempt_id as "attemptId" from discrepancy
     where source = 'PAYMENT'`,
  )
  const audit = await rows(
    db,
    `select action, subject_id as "subjectId", actor_id as "actorId", details::jsonb as details,
       (extract(epoch from created_at) * 1000)::float8 as time
     from audit_entry`,
  )
  return {
    payments,
    entries,
    lines,
    refunds,
    pendingReversals,
    debits,
    stored: stored.map(({ id }) => id),
    open: open.rows.map(({ what }) => what),
    discrepancies,
    audit,
  } as unknown as Ledger
}
