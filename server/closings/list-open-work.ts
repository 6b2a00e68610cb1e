import { sql } from 'kysely'

import type { OpenWork } from '#domain/closings/day-figures.ts'
import { fromMicros } from '#domain/money/money.ts'
import { unresolvedStates } from '#domain/payments/attempt-state.ts'

import type { Database } from '../db/engine.ts'
import { seconds } from '../ledger/read-payment.ts'

type Row = {
  kind: OpenWork['kind']
  payment_id: string
  confirmation_number: string
  amount: bigint
  currency_code: string
  since: Date
}

/** More are never listed. */
const limit = 200

/** The tenant's unfinished sales, reversals and refunds, oldest first, one row per payment and kind. */
export async function listOpenWork(db: Database, tenantId: string): Promise<OpenWork[]> {
  const states = sql.join(unresolvedStates)
  const { rows } = await sql<Row>`
    with work as (
      select 'SALE_IN_PROGRESS' as kind, payment_id, amount, created_at as since from sale
        where tenant_id = ${tenantId} and status = 'IN_PROGRESS'
      union all
      select 'OUTCOME_UNKNOWN', payment_id, amount, created_at from bank_attempt
        where tenant_id = ${tenantId} and state = 'PENDING'
      union all
      select case state when 'STARTED' then 'SALE_IN_PROGRESS' else 'OUTCOME_UNKNOWN' end,
        payment_id, null, coalesce(reported_at, last_seen_at) from payment_attempt
        where tenant_id = ${tenantId} and state in (${states})
      union all
      select 'REVERSAL_PENDING', payment_id, null, reversal_required_at from payment_attempt
        where tenant_id = ${tenantId} and state = 'REVERSAL_PENDING'
      union all
      select 'REFUND_PENDING', payment_id, sub_total + fee_total, created_at from refund
        where tenant_id = ${tenantId} and state = 'PENDING'
    )
    select distinct on (since, payment_id, kind) kind, payment.id as payment_id,
      payment.confirmation_number, payment.currency_code,
      coalesce(work.amount, payment.sub_total + payment.fee_total)::bigint as amount,
      coalesce(work.since, payment.created_at) as since
    from work join payment on payment.tenant_id = ${tenantId} and payment.id = work.payment_id
    order by since, payment_id, kind
    limit ${limit}`.execute(db)
  return rows.map((row) => ({
    kind: row.kind,
    paymentId: row.payment_id,
    confirmationNumber: row.confirmation_number,
    amount: fromMicros(row.amount, row.currency_code),
    since: seconds(row.since),
  }))
}
