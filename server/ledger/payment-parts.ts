import { type Selectable, sql } from 'kysely'

import { unresolvedStates } from '#domain/payments/attempt-state.ts'

import type { Database } from '../db/engine.ts'
import type { Tables } from '../db/tables.ts'
import { hasState } from './attempt-row.ts'

// Related rows of many payments, one query per table for a page of any size.

export type PaymentSelection = { tenantId: string; paymentIds: readonly string[] }

const anyOf = (ids: readonly string[]) => sql<string>`any(${ids}::uuid[])`

function byPayment<Row extends { payment_id: string }>(rows: readonly Row[]) {
  const lists = new Map<string, Row[]>()
  for (const row of rows) {
    const list = lists.get(row.payment_id)
    if (list) list.push(row)
    else lists.set(row.payment_id, [row])
  }
  return (paymentId: string): readonly Row[] => lists.get(paymentId) ?? []
}

export type LedgerEntryRow = Selectable<Tables['subpayment']> & {
  first_name: string | null
  last_name: string | null
  lines: unknown
  sub_total: bigint | null
  fee_total: bigint | null
  idempotency_key: string | null
  approver_first_name: string | null
  approver_last_name: string | null
}

/** Oldest first. */
export async function readLedgerEntries(db: Database, { tenantId, paymentIds }: PaymentSelection) {
  const rows: LedgerEntryRow[] = await db
    .selectFrom('subpayment')
    .leftJoin('account', 'account.id', 'subpayment.refunded_by')
    .leftJoin('refund', (join) =>
      join
        .onRef('refund.tenant_id', '=', 'subpayment.tenant_id')
        .onRef('refund.subpayment_id', '=', 'subpayment.id'),
    )
    .leftJoin('account as approver', 'approver.id', 'refund.approved_by')
    .selectAll('subpayment')
    .select(['account.first_name', 'account.last_name'])
    .select(['refund.lines', 'refund.sub_total', 'refund.fee_total', 'refund.idempotency_key'])
    .select(['approver.first_name as approver_first_name'])
    .select(['approver.last_name as approver_last_name'])
    .where('subpayment.tenant_id', '=', tenantId)
    .where('subpayment.payment_id', '=', anyOf(paymentIds))
    .orderBy('subpayment.created_at')
    .orderBy('subpayment.id')
    .execute()
  return byPayment(rows)
}

/** The tenant's payments with a card or bank charge whose outcome is unknown. */
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
        .selectFrom('payment_attempt')
        .select('payment_id')
        .where('tenant_id', '=', tenantId)
        .where(hasState(unresolvedStates)),
    )

export async function readPendingSales(db: Database, { tenantId, paymentIds }: PaymentSelection) {
  const rows = await db
    .selectFrom(pendingPayments(db, tenantId).as('pending'))
    .select('payment_id')
    .where('payment_id', '=', anyOf(paymentIds))
    .execute()
  return new Set(rows.map((row) => row.payment_id))
}

/** The payments' refunds whose outcome is unknown, at most one each. */
export async function readPendingRefunds(db: Database, { tenantId, paymentIds }: PaymentSelection) {
  const rows = await db
    .selectFrom('refund')
    .innerJoin('account', 'account.id', 'refund.requested_by')
    .select(['payment_id', 'idempotency_key', 'refund.created_at', 'sub_total', 'fee_total'])
    .select(['account.first_name', 'account.last_name'])
    .where('tenant_id', '=', tenantId)
    .where('payment_id', '=', anyOf(paymentIds))
    .where('state', '=', 'PENDING')
    .execute()
  return new Map(rows.map((row) => [row.payment_id, row]))
}

export async function readFeeRows(db: Database, { tenantId, paymentIds }: PaymentSelection) {
  const rows = await db
    .selectFrom('payment_fee')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('payment_id', '=', anyOf(paymentIds))
    .execute()
  return byPayment(rows)
}

export async function readLineRows(db: Database, { tenantId, paymentIds }: PaymentSelection) {
  const rows = await db
    .selectFrom('payment_line')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('payment_id', '=', anyOf(paymentIds))
    .orderBy('position')
    .execute()
  return byPayment(rows)
}
