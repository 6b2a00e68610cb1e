import { fullName } from '#domain/identity/user.ts'
import { openShiftRefusal } from '#domain/shifts/shift-refusals.ts'
import { shiftAsSeen } from '#domain/shifts/shift.ts'
import { unknownTerminal } from '#domain/terminals/terminal-refusals.ts'

import { audit } from '../db/audit.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Handler } from '../http/call.ts'
import { failureOf, refuseIf } from '../platform/errors.ts'
import { isUuid, newId } from '../platform/ids.ts'
import { existingShift, readShift, shiftsOf } from './read-shifts.ts'

/** A repeated request gets the shift that it opened. */
export const openShift: Handler<'openShift'> = ({ db, now, params, principal, body }) =>
  inTransaction(db, async (transaction) => {
    const { tenantId } = params
    const { accountId, firstName, lastName } = principal
    const { terminalId } = body
    // Two openers wait for each other here. Sales do not.
    await transaction
      .selectFrom('point_of_sale_config')
      .select('tenant_id')
      .where('tenant_id', '=', tenantId)
      .forUpdate()
      .executeTakeFirst()
    const terminal = isUuid(terminalId)
      ? await transaction
          .selectFrom('terminal')
          .select('id')
          .where('tenant_id', '=', tenantId)
          .where('id', '=', terminalId)
          .where('deleted_at', 'is', null)
          .executeTakeFirst()
      : undefined
    if (terminal === undefined) throw failureOf(unknownTerminal)
    const open = await shiftsOf(transaction, tenantId).where('shift.state', '=', 'OPEN').execute()
    const own = open.find((each) => each.cashier_id === accountId)
    const atTerminal = open.find((each) => each.terminal_id === terminal.id)
    if (own !== undefined && own === atTerminal) {
      return shiftAsSeen(await readShift(transaction, own), accountId)
    }
    refuseIf(
      openShiftRefusal({
        own: own && { terminal: own.terminal_label },
        atTerminal: atTerminal && { cashier: atTerminal.cashier_name },
      }),
    )
    const id = newId(now)
    await transaction
      .insertInto('shift')
      .values({
        tenant_id: tenantId,
        id,
        cashier_id: accountId,
        cashier_name: fullName(firstName, lastName),
        terminal_id: terminal.id,
        state: 'OPEN',
        opened_at: now,
        taken: null,
        counted: null,
      })
      .execute()
    await audit(transaction, {
      tenantId,
      time: now,
      actorId: accountId,
      action: 'shift.opened',
      subjectId: id,
      details: { terminalId: terminal.id },
    })
    const row = await existingShift(transaction, { tenantId }, id)
    return shiftAsSeen(await readShift(transaction, row), accountId)
  })
