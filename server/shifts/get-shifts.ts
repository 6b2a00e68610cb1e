import { isAllowed } from '#domain/identity/permissions.ts'
import { type Shift, shiftAsSeen } from '#domain/shifts/shift.ts'

import type { Handler } from '../http/call.ts'
import { existingShift, readShift, shiftsOf } from './read-shifts.ts'

/** Newest first. IDs are in the order of time. */
export const getShifts: Handler<'getShifts'> = async ({ db, params, principal, query }) => {
  const { tenantId } = params
  const { accountId, roles } = principal
  const seesAll = query.own === undefined && isAllowed(roles, 'day.close')
  const cashierId = seesAll ? undefined : accountId
  const { before, pageSize } = query
  const last =
    before === undefined ? undefined : await existingShift(db, { tenantId, cashierId }, before)
  const rows = await shiftsOf(db, tenantId)
    .$if(cashierId !== undefined, (own) => own.where('shift.cashier_id', '=', cashierId ?? ''))
    .$if(last !== undefined, (page) => page.where('shift.id', '<', last?.id ?? ''))
    .orderBy('shift.id', 'desc')
    .limit(pageSize)
    .execute()
  const shifts: Shift[] = []
  for (const row of rows) shifts.push(shiftAsSeen(await readShift(db, row), accountId))
  return shifts
}
