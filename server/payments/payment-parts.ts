import { type ExpressionBuilder, type Selectable, sql } from 'kysely'

import type { Database } from '../db/engine.ts'
import type { Tables } from '../db/tables.ts'

/**
 * What hangs on payments of one tenant, read for all of them at once: so many queries, whether it is
 * one payment or a page of a thousand. Lists are in order; of a payment without any they are empty.
 */

/** Payments of one tenant, by their ids. */
export type Several = { tenantId: string; paymentIds: readonly string[] }

const anyOf = (ids: readonly string[]) => sql<string>`any(${ids}::uuid[])`

/** The rows of each payment, in the order in which they were read. */
function byPayment<Row extends { payment_id: string }>(rows: readonly Row[]) {
  const lists = new Map<string, Row[]>()
  for (const row of rows) {
    const list = lists.get(row.payment_id)
    if (list) list.push(row)
    else lists.set(row.payment_id, [row])
  }
  return (paymentId: string): readonly Row[] => lists.get(paymentId) ?? []
}

export type MovementRow = Selectable<Tables['subpayment']> & {
  /** Of who gave it back. */
  first_name: string | null
  last_name: string | null
  /** Of a refund of ours. */
  lines: unknown
  sub_total: bigint | null
  fee_total: bigint | null
}

/** The movements, oldest first. */
export async function readMovements(db: Database, { tenantId, paymentIds }: Several) {
  const rows: MovementRow[] = await db
    .selectFrom('subpayment')
    .leftJoin('account', 'account.id', 'subpayment.refunded_by')
    .leftJoin('refund', (join) =>
      join
        .onRef('refund.tenant_id', '=', 'subpayment.tenant_id')
        .onRef('refund.subpayment_id', '=', 'subpayment.id'),
    )
    .selectAll('subpayment')
    .select(['account.first_name', 'account.last_name'])
    .select(['refund.lines', 'refund.sub_total', 'refund.fee_total'])
    .where('subpayment.tenant_id', '=', tenantId)
    .where('subpayment.payment_id', '=', anyOf(paymentIds))
    .orderBy('subpayment.created_at')
    .orderBy('subpayment.id')
    .execute()
  return byPayment(rows)
}

/**
 * The tenant's payments that are being charged, by a reader or at a bank, with an end that nobody knows
 * yet: a few, however many are asked for.
 */
export const pendingPayments = (db: Database, tenantId: string) =>
  db
    .selectFrom('sale')
    .select('payment_id')
    .where('tenant_id', '=', tenantId)
    .where('status', '=', 'IN_PROGRESS')
    .unionAll(
      db
        .selectFrom('bank_attempt')
        .select('payment_id')
        .where('tenant_id', '=', tenantId)
        .where('state', '=', 'PENDING'),
    )
    .unionAll(
      db
        .selectFrom('started_attempt')
        .select('payment_id')
        .where('tenant_id', '=', tenantId)
        .where('closed_at', 'is', null)
        .where(isUnresolved),
    )

/**
 * Of an open attempt at a workstation's reader: its outcome is not known until the workstation says
 * that it failed and the processor agrees. A reported approval or reversal waits for the processor.
 */
const isUnresolved = (attempt: ExpressionBuilder<Tables, 'started_attempt'>) =>
  attempt.or([
    attempt('failed_at', 'is', null),
    attempt('not_found_at', 'is', null),
    attempt('reported_at', 'is not', null),
    attempt('reversal_reported_at', 'is not', null),
  ])

/** Which of them are. */
export async function readPendingSales(db: Database, { tenantId, paymentIds }: Several) {
  const rows = await db
    .selectFrom(pendingPayments(db, tenantId).as('pending'))
    .select('payment_id')
    .where('payment_id', '=', anyOf(paymentIds))
    .execute()
  return new Set(rows.map((row) => row.payment_id))
}

export async function readFeeRows(db: Database, { tenantId, paymentIds }: Several) {
  const rows = await db
    .selectFrom('payment_fee')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('payment_id', '=', anyOf(paymentIds))
    .execute()
  return byPayment(rows)
}

export async function readLineRows(db: Database, { tenantId, paymentIds }: Several) {
  const rows = await db
    .selectFrom('payment_line')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('payment_id', '=', anyOf(paymentIds))
    .orderBy('position')
    .execute()
  return byPayment(rows)
}
