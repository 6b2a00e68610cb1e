import { readClosingNumber } from '#domain/closings/closing.ts'
import { noteRefusal } from '#domain/deposits/deposit-refusals.ts'
import { fullName } from '#domain/identity/user.ts'

import { audit } from '../db/audit.ts'
import type { Database } from '../db/engine.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Handler } from '../http/call.ts'
import { notFound, refuseIf } from '../platform/errors.ts'
import { findLine, stateOf } from './read-deposits.ts'

/** Takes a line or an unpaid day off the worklist, with a note. It is then not matched any more. */
export const resolveDeposit: Handler<'resolveDeposit'> = ({ db, now, params, principal, body }) =>
  inTransaction(db, async (transaction) => {
    const { tenantId, depositId: id } = params
    const { accountId, firstName, lastName } = principal
    const noted = {
      note: body.note,
      noted_at: now,
      noted_by: accountId,
      noted_by_name: fullName(firstName, lastName),
    }
    const number = readClosingNumber(id)
    if (number === undefined) {
      const line = await findLine(transaction, tenantId, id, { lock: true })
      refuseIf(noteRefusal(stateOf(line)))
      await transaction
        .updateTable('deposit_line')
        .set(noted)
        .where('tenant_id', '=', tenantId)
        .where('id', '=', line.id)
        .execute()
    } else {
      refuseIf(noteRefusal(await stateOfDay(transaction, tenantId, number)))
      await transaction
        .updateTable('deposit_day')
        .set(noted)
        .where('tenant_id', '=', tenantId)
        .where('closing_number', '=', number)
        .execute()
    }
    await audit(transaction, {
      tenantId,
      time: now,
      actorId: accountId,
      action: 'deposit.noted',
      subjectId: id,
    })
    return {}
  })

async function stateOfDay(transaction: Database, tenantId: string, number: number) {
  const day = await transaction
    .selectFrom('deposit_day')
    .select(['matched_with', 'noted_at'])
    .where('tenant_id', '=', tenantId)
    .where('closing_number', '=', number)
    .forUpdate()
    .executeTakeFirst()
  if (day === undefined) throw notFound('Deposit')
  if (day.noted_at !== null) return 'NOTED'
  return day.matched_with === null ? 'OPEN' : 'MATCHED'
}
