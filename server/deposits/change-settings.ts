import { audit } from '../db/audit.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Handler } from '../http/call.ts'
import { matchFreeLines } from './match-free-lines.ts'
import { readDepositSettings } from './read-settings.ts'

export const getDepositSettings: Handler<'getDepositSettings'> = async ({ db, params }) => ({
  settings: (await readDepositSettings(db, params.tenantId)) ?? null,
})

/** The last save wins. Matches stay; what is free is matched again. */
export const updateDepositSettings: Handler<'updateDepositSettings'> = ({
  db,
  now,
  params,
  principal,
  body,
}) =>
  inTransaction(db, async (transaction) => {
    const { tenantId } = params
    const settings = JSON.stringify(body)
    await transaction
      .insertInto('deposit_settings')
      .values({ tenant_id: tenantId, settings })
      .onConflict((conflict) => conflict.column('tenant_id').doUpdateSet({ settings }))
      .execute()
    await audit(transaction, {
      tenantId,
      time: now,
      actorId: principal.accountId,
      action: 'deposits.settingsChanged',
      subjectId: tenantId,
      details: { firstDay: body.firstDay, usualDelay: String(body.usualDelay) },
    })
    await matchFreeLines(transaction, tenantId)
    return {}
  })
