import type { Selectable, Updateable } from 'kysely'

import { fromMicros } from '#domain/money/money.ts'
import { assignRefusal, resolutionRefusal } from '#domain/payments/discrepancy-refusals.ts'
import type { DiscrepancyAssignee } from '#domain/payments/discrepancy.ts'

import { audit } from '../db/audit.ts'
import type { Database } from '../db/engine.ts'
import type { Tables } from '../db/tables.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Call, Handler } from '../http/call.ts'
import { administratorsOf } from '../identity/change-users.ts'
import { notFound, refuseIf } from '../platform/errors.ts'
import { isUuid, newId } from '../platform/ids.ts'
import { assigneeOf, readNames } from './read-names.ts'
import { enqueueOrphanReversal, isRecorded } from './reverse-orphan.ts'

type Names = 'assignDiscrepancy' | 'addDiscrepancyNote' | 'resolveDiscrepancy'
type Subject = Pick<Call<Names>, 'db' | 'now' | 'params' | 'principal'>

type Row = Selectable<Tables['discrepancy']>
type Locked = { row: Row; assignee: DiscrepancyAssignee | null; transaction: Database }

type Change = {
  values?: Updateable<Tables['discrepancy']>
  action: string
  details?: Record<string, string>
}

/** Changes a locked discrepancy and audits it; undefined changes nothing. */
const changeDiscrepancy = (
  { db, now, params, principal }: Subject,
  decide: (locked: Locked) => Promise<Change | undefined>,
): Promise<void> =>
  inTransaction(db, async (transaction) => {
    const { tenantId, discrepancyId } = params
    const row = isUuid(discrepancyId)
      ? await transaction
          .selectFrom('discrepancy')
          .selectAll()
          .where('tenant_id', '=', tenantId)
          .where('id', '=', discrepancyId)
          .forUpdate()
          .executeTakeFirst()
      : undefined
    if (row === undefined) throw notFound('Discrepancy')
    const nameOf = await readNames(transaction, tenantId, [row.assignee_id])
    const change = await decide({ row, assignee: assigneeOf(row, nameOf), transaction })
    if (change === undefined) return
    const { values, action, details } = change
    if (values) {
      await transaction
        .updateTable('discrepancy')
        .set(values)
        .where('tenant_id', '=', tenantId)
        .where('id', '=', row.id)
        .execute()
    }
    await audit(transaction, {
      tenantId,
      time: now,
      actorId: principal.accountId,
      action,
      subjectId: row.id,
      details: { kind: row.kind, ...details },
    })
  })

export const assignDiscrepancy: Handler<'assignDiscrepancy'> = async (call) => {
  const { body, now, params, principal } = call
  const { to } = body
  await changeDiscrepancy(call, async ({ row, assignee, transaction }) => {
    const administrators = await administratorsOf(transaction, params.tenantId)
    const isResolved = row.resolved_at !== null
    refuseIf(assignRefusal({ assignee, isResolved }, body, administrators))
    if (to === row.assignee_id) return undefined
    const action = to === null ? 'released' : to === principal.accountId ? 'taken' : 'handedOver'
    return {
      values: { assignee_id: to, assigned_at: to === null ? null : now },
      action: `discrepancy.${action}`,
      details: {
        ...(row.assignee_id !== null && { from: row.assignee_id }),
        ...(to !== null && { to }),
      },
    }
  })
  return {}
}

export const addDiscrepancyNote: Handler<'addDiscrepancyNote'> = async (call) => {
  const { body, now, params, principal } = call
  await changeDiscrepancy(call, async ({ row, transaction }) => {
    const key = { tenant_id: params.tenantId, discrepancy_id: row.id }
    const last = await transaction
      .selectFrom('discrepancy_note')
      .select('note')
      .where((note) => note.and({ ...key, written_by: principal.accountId }))
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()
    if (last?.note === body.note) return undefined
    const id = newId(now)
    await transaction
      .insertInto('discrepancy_note')
      .values({ ...key, id, written_at: now, written_by: principal.accountId, note: body.note })
      .execute()
    return { action: 'discrepancy.noteAdded', details: { noteId: id } }
  })
  return {}
}

export const resolveDiscrepancy: Handler<'resolveDiscrepancy'> = async (call) => {
  const { body, now, params, principal, services } = call
  const { tenantId } = params
  const isReversal = body.resolution === 'REVERSAL_REQUESTED'
  await changeDiscrepancy(call, async ({ row, assignee, transaction }) => {
    const found = {
      kind: row.kind,
      acceptorId: row.acceptor_id,
      transactionId: row.transaction_id,
      isResolved: row.resolved_at !== null,
      isRecorded: await isRecorded(transaction, row),
      assignee,
    }
    refuseIf(resolutionRefusal(found, body, principal.accountId))
    if (isReversal) await enqueueOrphanReversal(transaction, { tenantId, id: row.id }, now)
    return {
      values: {
        resolved_at: now,
        resolved_by: principal.accountId,
        resolution: body.resolution,
        note: body.note,
      },
      action: isReversal ? 'discrepancy.reversalRequested' : 'discrepancy.noted',
      details: {
        ...(row.transaction_id !== null && { transactionId: row.transaction_id }),
        ...(row.processor_amount !== null && {
          amount: fromMicros(row.processor_amount, row.currency_code).amount,
        }),
      },
    }
  })
  if (isReversal) services.wakeJobs()
  return {}
}
