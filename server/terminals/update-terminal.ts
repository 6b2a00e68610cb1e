import { staleMessage } from '#domain/lib/version.ts'
import { integrationTypeOf, type Terminal } from '#domain/terminals/terminal.ts'

import { audit } from '../db/audit.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Call, Handler } from '../http/call.ts'
import { Failure, refuseFields } from '../platform/errors.ts'
import { existingTerminalRow, terminalOf } from './read-terminals.ts'

/** SPEC §7 PUT terminals. The cloud has no call to change its own description, so ours changes alone. */
export const updateTerminal: Handler<'updateTerminal'> = (call) =>
  inTransaction(call.db, async (transaction) => {
    const { now, principal, params, body } = call
    const { tenantId, terminalId } = params
    const row = await existingTerminalRow(transaction, tenantId, terminalId, { lock: true })
    const terminal = terminalOf(row)
    refuseInvalid(call, terminal)
    if (body.version !== undefined && body.version !== row.version) {
      throw new Failure(409, staleMessage)
    }
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

/** SPEC §5: the model and the connection type are fixed at creation. */
function refuseInvalid({ params, body }: Call<'updateTerminal'>, terminal: Terminal): void {
  if (terminal.deleted) throw new Failure(409, 'This terminal is deactivated.')
  const refuse = (path: string, message: string) => refuseFields([{ path, message }])
  if (body._id !== params.terminalId) refuse('_id', 'This is a different terminal.')
  if (body.model !== terminal.model) refuse('model', 'The model of a terminal cannot be changed.')
  const isSame =
    (body.triposCloudConfiguration === null) === (integrationTypeOf(terminal) === 'TRIPOS_DIRECT')
  if (!isSame) refuse('triposCloudConfiguration', 'The connection type cannot be changed.')
}
