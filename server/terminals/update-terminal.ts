import { terminalUpdateRefusal } from '#domain/terminals/terminal-refusals.ts'

import { audit } from '../db/audit.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Handler } from '../http/call.ts'
import { refuseIf } from '../platform/errors.ts'
import { existingTerminalRow, terminalOf } from './read-terminals.ts'

/** SPEC §7 PUT terminals. The cloud has no call to change its own description, so ours changes alone. */
export const updateTerminal: Handler<'updateTerminal'> = (call) =>
  inTransaction(call.db, async (transaction) => {
    const { now, principal, params, body } = call
    const { tenantId, terminalId } = params
    const row = await existingTerminalRow(transaction, tenantId, terminalId, { lock: true })
    const terminal = terminalOf(row)
    refuseIf(terminalUpdateRefusal(terminal, body, terminalId))
    const cloud = terminal.triposCloudConfiguration
    await transaction
      .updateTable('terminal')
      .set({
        label: body.label,
        location: body.location,
        version: row.version + 1,
        cloud_configuration:
          cloud && JSON.stringify({ ...cloud, ...body.triposCloudConfiguration }),
      })
      .where('tenant_id', '=', tenantId)
      .where('id', '=', row.id)
      .execute()
    await audit(transaction, {
      tenantId,
      time: now,
      actorId: principal.accountId,
      action: 'terminal.updated',
      subjectId: row.id,
    })
    return terminalOf(await existingTerminalRow(transaction, tenantId, terminalId))
  })
