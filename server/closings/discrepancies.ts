import { type Selectable, sql } from 'kysely'

import { storable } from '#domain/lib/text.ts'
import { fromMicros } from '#domain/money/money.ts'
import { type Discrepancy, isOverdue } from '#domain/payments/discrepancy.ts'

import type { Database } from '../db/engine.ts'
import type { Tables } from '../db/tables.ts'
import type { Call, Handler } from '../http/call.ts'
import { seconds } from '../ledger/read-payment.ts'
import { assigneeOf, readNames } from './read-names.ts'
import { orphanJobName } from './reverse-orphan.ts'

type Row = Selectable<Tables['discrepancy']>

/** Open ones beyond this limit appear as others are resolved. */
const maxOpen = 200
const maxResolved = 100

/** Open ones first, oldest first; then resolved ones, latest first. */
export const getDiscrepancies: Handler<'getDiscrepancies'> = async (call) => {
  const { db, now } = call
  const { tenantId } = call.params
  const { count } = await openIn(db, tenantId)
    .select((row) => row.fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow()
  const open = await openIn(db, tenantId)
    .selectAll()
    .orderBy('resolved_at', (order) => order.desc().nullsFirst())
    .orderBy('found_at')
    .orderBy('id')
    .limit(maxOpen)
    .execute()
  const resolved = await db
    .selectFrom('discrepancy')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where(sql<boolean>`not ${isOpenDiscrepancy}`)
    .orderBy('resolved_at', 'desc')
    .orderBy('id')
    .limit(maxResolved)
    .execute()
  return {
    discrepancies: await describe(call, [...open, ...resolved]),
    open: Number(count),
    ...(await readComparison(db, tenantId, now)),
  }
}

/** Unresolved, or a requested reversal that is not done. */
export const isOpenDiscrepancy = sql<boolean>`(resolved_at is null
  or (resolution = 'REVERSAL_REQUESTED' and reversed_at is null))`

const openIn = (db: Database, tenantId: string) =>
  db.selectFrom('discrepancy').where('tenant_id', '=', tenantId).where(isOpenDiscrepancy)

async function readComparison(db: Database, tenantId: string, now: Date) {
  const days = await db
    .selectFrom('reconciled_day')
    .select(['business_day', 'compared_at'])
    .where('tenant_id', '=', tenantId)
    .where('due_at', '<=', now)
    .orderBy('business_day')
    .execute()
  const compared = days.filter(({ compared_at }) => compared_at !== null)
  const missing = days.filter(({ compared_at }) => compared_at === null)
  return {
    comparedThrough: compared.at(-1)?.business_day ?? null,
    daysNotCompared: [...new Set(missing.map(({ business_day }) => business_day))],
  }
}

async function describe(
  { db, now, params: { tenantId } }: Pick<Call<'getDiscrepancies'>, 'db' | 'now' | 'params'>,
  rows: readonly Row[],
): Promise<Discrepancy[]> {
  const paymentIds = rows.flatMap(({ payment_id }) => payment_id ?? [])
  const payments = new Map(
    (paymentIds.length === 0
      ? []
      : await db
          .selectFrom('payment')
          .select(['id', 'confirmation_number'])
          .where('tenant_id', '=', tenantId)
          .where('id', 'in', paymentIds)
          .execute()
    ).map(({ id, confirmation_number }) => [id, confirmation_number]),
  )
  const notes = await db
    .selectFrom('discrepancy_note')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('discrepancy_id', '=', sql<string>`any(${rows.map(({ id }) => id)}::uuid[])`)
    .orderBy('written_at')
    .orderBy('id')
    .execute()
  const nameOf = await readNames(db, tenantId, [
    ...rows.flatMap((row) => [row.reported_by, row.resolved_by, row.assignee_id]),
    ...notes.map(({ written_by }) => written_by),
  ])
  const jobs = await db
    .selectFrom('job')
    .select(['name', 'failure'])
    .where('kind', '=', 'orphanReversal')
    .where('name', 'in', rows.map(({ id }) => orphanJobName({ tenantId, id })).concat(''))
    .execute()
  return rows.map((row) => {
    const failure = jobs.find(
      ({ name }) => name === orphanJobName({ tenantId, id: row.id }),
    )?.failure
    const described = {
      id: row.id,
      kind: row.kind,
      foundAt: seconds(row.found_at),
      acceptorId: row.acceptor_id,
      transactionId: row.transaction_id,
      paymentId: row.payment_id,
      confirmationNumber: row.payment_id && (payments.get(row.payment_id) ?? null),
      reportedBy: nameOf(row.reported_by),
      ledgerAmount: amountOf(row.ledger_amount, row),
      processorAmount: amountOf(row.processor_amount, row),
      businessDay: row.business_day,
      assignee: assigneeOf(row, nameOf),
      notes: notes
        .filter(({ discrepancy_id }) => discrepancy_id === row.id)
        .map(({ written_at, written_by, note }) => ({
          at: seconds(written_at),
          by: nameOf(written_by) ?? '',
          note,
        })),
      resolved:
        row.resolved_at === null || row.resolution === null
          ? null
          : {
              at: seconds(row.resolved_at),
              resolution: row.resolution,
              resolvedBy: nameOf(row.resolved_by),
              note: row.note ?? '',
            },
      reversal:
        row.resolution === 'REVERSAL_REQUESTED'
          ? {
              isDone: row.reversed_at !== null,
              failure: failure ? storable(failure, 500) : null,
            }
          : null,
    }
    return { ...described, isOverdue: isOverdue(described, seconds(now)) }
  })
}

const amountOf = (micros: bigint | null, { currency_code }: Row) =>
  micros === null ? null : fromMicros(micros, currency_code)
