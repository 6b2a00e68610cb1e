import type { Updateable } from 'kysely'

import { fullName } from '#domain/identity/user.ts'
import {
  closeForgottenRefusal,
  countShiftRefusal,
  explainShiftRefusal,
  reviewShiftRefusal,
} from '#domain/shifts/shift-refusals.ts'
import { nextShiftState } from '#domain/shifts/shift-state.ts'
import { type Shift, shiftAsSeen } from '#domain/shifts/shift.ts'

import { audit } from '../db/audit.ts'
import type { Database } from '../db/engine.ts'
import type { Tables } from '../db/tables.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Call, Handler } from '../http/call.ts'
import { refuseIf } from '../platform/errors.ts'
import { existingShift, readShift, readTaken, type ShiftRow, storeTaken } from './read-shifts.ts'

type Names = 'countShift' | 'explainShift' | 'reviewShift' | 'closeForgottenShift'

type Change = {
  values: Updateable<Tables['shift']>
  action: string
  details?: Record<string, string>
}

/** Changes a locked shift and audits it. `of` limits it to that cashier's shifts. */
const changeShift = (
  { db, now, params, principal }: Pick<Call<Names>, 'db' | 'now' | 'params' | 'principal'>,
  of: string | undefined,
  decide: (shift: Shift, row: ShiftRow, transaction: Database) => Change | Promise<Change>,
): Promise<Shift> =>
  inTransaction(db, async (transaction) => {
    const { tenantId, shiftId } = params
    const row = await existingShift(transaction, { tenantId, cashierId: of }, shiftId, {
      lock: true,
    })
    const change = await decide(await readShift(transaction, row), row, transaction)
    await transaction
      .updateTable('shift')
      .set(change.values)
      .where('tenant_id', '=', tenantId)
      .where('id', '=', row.id)
      .execute()
    await audit(transaction, {
      tenantId,
      time: now,
      actorId: principal.accountId,
      action: change.action,
      subjectId: row.id,
      ...(change.details && { details: change.details }),
    })
    const changed = await existingShift(transaction, { tenantId }, shiftId)
    return shiftAsSeen(await readShift(transaction, changed), principal.accountId)
  })

/** The first close fixes what was taken; a count after it changes only what was counted. */
const closed = async (row: ShiftRow, transaction: Database, now: Date) =>
  row.closed_at === null
    ? { closed_at: now, taken: storeTaken(await readTaken(transaction, row, now)) }
    : {}

const nameOf = ({ firstName, lastName }: Call<Names>['principal']) => fullName(firstName, lastName)

/** Every count stays in the audit entries. */
export const countShift: Handler<'countShift'> = (call) =>
  changeShift(call, call.principal.accountId, async (shift, row, transaction) => {
    const { counted } = call.body
    refuseIf(countShiftRefusal(shift, counted))
    return {
      values: {
        state: nextShiftState(shift.state, 'count'),
        counted: JSON.stringify(counted),
        reason: null,
        ...(await closed(row, transaction, call.now)),
      },
      action: 'shift.counted',
      details: Object.fromEntries(counted.map(({ tender, amount }) => [tender, amount.amount])),
    }
  })

export const explainShift: Handler<'explainShift'> = (call) =>
  changeShift(call, call.principal.accountId, (shift) => {
    refuseIf(explainShiftRefusal(shift))
    return { values: { reason: call.body.reason }, action: 'shift.explained' }
  })

export const reviewShift: Handler<'reviewShift'> = (call) =>
  changeShift(call, undefined, (shift) => {
    const { body, principal } = call
    refuseIf(reviewShiftRefusal(shift, body, principal.accountId))
    return {
      values: {
        state: nextShiftState(shift.state, body.isApproved ? 'approve' : 'sendBack'),
        reviewed_by: principal.accountId,
        reviewed_by_name: nameOf(principal),
        note: body.isApproved ? null : body.note,
      },
      action: body.isApproved ? 'shift.approved' : 'shift.sentBack',
    }
  })

export const closeForgottenShift: Handler<'closeForgottenShift'> = (call) =>
  changeShift(call, undefined, async (shift, row, transaction) => {
    const { body, now, principal } = call
    refuseIf(closeForgottenRefusal(shift, principal.accountId))
    return {
      values: {
        state: nextShiftState(shift.state, 'closeForgotten'),
        reason: body.reason,
        closed_by: principal.accountId,
        closed_by_name: nameOf(principal),
        ...(await closed(row, transaction, now)),
      },
      action: 'shift.closedByAdministrator',
    }
  })
