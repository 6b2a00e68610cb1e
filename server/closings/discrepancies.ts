import type { Selectable } from 'kysely'

import { fullName } from '#domain/identity/user.ts'
import { storable } from '#domain/lib/text.ts'
import { fromMicros } from '#domain/money/money.ts'
import { resolutionRefusal } from '#domain/payments/discrepancy-refusals.ts'
import type { Discrepancy } from '#domain/payments/discrepancy.ts'

import { audit } from '../db/audit.ts'
import type { Database } from '../db/engine.ts'
import type { Tables } from '../db/tables.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Handler } from '../http/call.ts'
import { notFound, refuseIf } from '../platform/errors.ts'
import { isUuid } from '../platform/ids.ts'
import { isRecorded, enqueueOrphanReversal, orphanJobName } from './reverse-orphan.ts'

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
    .where('resolved_at', 'is not', null)
    .where((row) =>
      row.or([row('resolution', '<>', 'REVERSAL_REQUESTED'), row('reversed_at', 'is not', null)]),
    )
    .orderBy('resolved_at', 'desc')
    .orderBy('id')
    .limit(maxResolved)
    .execute()
  return {
    discrepancies: await describe(db, tenantId, [...open, ...resolved]),
    open: Number(count),
    ...(await readComparison(db, tenantId, now)),
  }
}

const openIn = (db: Database, tenantId: string) =>
  db
    .selectFrom('discrepancy')
    .where('tenant_id', '=', tenantId)
    .where((row) =>
      row.or([
        row('resolved_at', 'is', null),
        row.and([row('resolution', '=', 'REVERSAL_REQUESTED'), row('reversed_at', 'is', null)]),
      ]),
    )

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
  db: Database,
  tenantId: string,
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
  const accountIds = rows.flatMap((row) => [row.reported_by ?? [], row.resolved_by ?? []]).flat()
  const people = new Map(
    (accountIds.length === 0
      ? []
      : await db
          .selectFrom('account')
          .leftJoin('membership', (join) =>
            join
              .onRef('membership.account_id', '=', 'account.id')
              .on('membership.tenant_id', '=', tenantId),
          )
          .select(({ fn }) => [
            'account.id',
            fn.coalesce('membership.first_name', 'account.first_name').as('first_name'),
            fn.coalesce('membership.last_name', 'account.last_name').as('last_name'),
          ])
          .where('account.id', 'in', accountIds)
          .execute()
    ).map((each) => [each.id, fullName(each.first_name, each.last_name)]),
  )
  const jobs = await db
    .selectFrom('job')
    .select(['name', 'failure'])
    .where('kind', '=', 'orphanReversal')
    .where('name', 'in', rows.map(({ id }) => orphanJobName({ tenantId, id })).concat(''))
    .execute()
  const nameOf = (id: string | null) => (id === null ? null : (people.get(id) ?? null))
  return rows.map((row) => {
    const failure = jobs.find(
      ({ name }) => name === orphanJobName({ tenantId, id: row.id }),
    )?.failure
    return {
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
  })
}

const seconds = (time: Date): number => Math.floor(time.getTime() / 1_000)

const amountOf = (micros: bigint | null, { currency_code }: Row) =>
  micros === null ? null : fromMicros(micros, currency_code)

export const resolveDiscrepancy: Handler<'resolveDiscrepancy'> = (call) =>
  inTransaction(call.db, async (transaction) => {
    const { body, now, params, principal, services } = call
    const { tenantId } = params
    const row = isUuid(params.discrepancyId)
      ? await transaction
          .selectFrom('discrepancy')
          .selectAll()
          .where('tenant_id', '=', tenantId)
          .where('id', '=', params.discrepancyId)
          .forUpdate()
          .executeTakeFirst()
      : undefined
    if (row === undefined) throw notFound('Discrepancy')
    const found = {
      kind: row.kind,
      acceptorId: row.acceptor_id,
      transactionId: row.transaction_id,
      isResolved: row.resolved_at !== null,
      isRecorded: await isRecorded(transaction, row),
    }
    refuseIf(resolutionRefusal(found, body))
    const isReversal = body.resolution === 'REVERSAL_REQUESTED'
    await transaction
      .updateTable('discrepancy')
      .set({
        resolved_at: now,
        resolved_by: principal.accountId,
        resolution: body.resolution,
        note: body.note,
      })
      .where('tenant_id', '=', tenantId)
      .where('id', '=', row.id)
      .execute()
    await audit(transaction, {
      tenantId,
      time: now,
      actorId: principal.accountId,
      action: isReversal ? 'discrepancy.reversalRequested' : 'discrepancy.noted',
      subjectId: row.id,
      details: {
        kind: row.kind,
        ...(row.transaction_id !== null && { transactionId: row.transaction_id }),
        ...(row.processor_amount !== null && {
          amount: fromMicros(row.processor_amount, row.currency_code).amount,
        }),
      },
    })
    if (isReversal) {
      await enqueueOrphanReversal(transaction, { tenantId, id: row.id }, now)
      services.wakeJobs()
    }
    return {}
  })
