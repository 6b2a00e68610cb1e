import { terminalRefusals } from '#domain/terminals/terminal-refusals.ts'

import { audit } from '../db/audit.ts'
import type { Database } from '../db/engine.ts'
import { inTransaction } from '../db/transaction.ts'
import { CloudRefused, CloudUnreachable } from '../gateways/tripos-cloud/cloud-lanes.ts'
import type { Handler } from '../http/call.ts'
import { expireSales } from '../ledger/expire-sales.ts'
import { failureOf } from '../platform/errors.ts'
import { existingTerminalRow, laneOf, type TerminalRow } from './read-terminals.ts'

/** SPEC §4, §7. Unpairing may fail without consequences: deactivating again retries it. */
export const deleteTerminal: Handler<'deleteTerminal'> = async (call) => {
  const { db, now, principal, params, services } = call
  const { tenantId, terminalId } = params
  const entry = { tenantId, time: now, actorId: principal.accountId, subjectId: terminalId }
  await expireSales(db, { tenantId, column: 'terminal_id', id: terminalId }, now)
  const row = await inTransaction(db, async (transaction) => {
    const found = await existingTerminalRow(transaction, tenantId, terminalId, { lock: true })
    if (found.deleted_at !== null) return found
    await refuseBusy(transaction, found)
    await transaction
      .updateTable('terminal')
      .set({ deleted_at: now, version: found.version + 1 })
      .where('tenant_id', '=', tenantId)
      .where('id', '=', found.id)
      .execute()
    await audit(transaction, { ...entry, action: 'terminal.deactivated' })
    return found
  })
  const lane = laneOf(row)
  if (lane !== undefined) {
    try {
      await services.cloudLanes?.unpair(lane)
    } catch (error) {
      if (!(error instanceof CloudRefused || error instanceof CloudUnreachable)) throw error
      await audit(db, { ...entry, action: 'terminal.stillPaired' })
    }
  }
  return {}
}

/** Refuses while the reader shows a payment, or one of its charges must still be reversed. */
async function refuseBusy(transaction: Database, { tenant_id, id }: TerminalRow): Promise<void> {
  const sale = await transaction
    .selectFrom('sale')
    .select('id')
    .where('tenant_id', '=', tenant_id)
    .where('terminal_id', '=', id)
    .where((either) =>
      either.or([
        either.and([either('status', '=', 'IN_PROGRESS'), either('occupies_lane', '=', true)]),
        either.exists(
          either
            .selectFrom('payment_attempt')
            .select('payment_attempt.id')
            .whereRef('payment_attempt.tenant_id', '=', 'sale.tenant_id')
            .whereRef('payment_attempt.payment_id', '=', 'sale.payment_id')
            .whereRef('payment_attempt.id', '=', 'sale.request_id')
            .where('payment_attempt.state', '=', 'REVERSAL_PENDING'),
        ),
      ]),
    )
    .executeTakeFirst()
  if (sale !== undefined) throw failureOf(terminalRefusals.busy)
}
