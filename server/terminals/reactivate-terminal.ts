import { reactivationRefusal } from '#domain/terminals/terminal-refusals.ts'
import { reactivated } from '#domain/terminals/terminal-requests.ts'
import { integrationTypeOf } from '#domain/terminals/terminal.ts'

import { audit } from '../db/audit.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Handler } from '../http/call.ts'
import { refuseIf } from '../platform/errors.ts'
import { readConfig } from '../tenant/read-config.ts'
import { preparePairing, pairReader } from './pair-reader.ts'
import { existingTerminalRow, laneOf, terminalOf } from './read-terminals.ts'

/**
 * Undoes `deleteTerminal`, perhaps with another connection type; an active terminal stays as it is. A cloud reader
 * is paired last, as in `createTerminal`. Its lane is unpaired first, since the cloud may have missed the deactivation.
 */
export const reactivateTerminal: Handler<'reactivateTerminal'> = (call) =>
  inTransaction(call.db, async (transaction) => {
    const { now, principal, params, body, services } = call
    const { tenantId, terminalId } = params
    const row = await existingTerminalRow(transaction, tenantId, terminalId, { lock: true })
    const terminal = terminalOf(row)
    if (!terminal.deleted) return terminal
    const config = await readConfig(transaction, tenantId)
    const allowsSimulated = services.allowsStubs
    refuseIf(reactivationRefusal(terminal, body, { config, allowsSimulated }))
    const { simulated, triposCloudConfiguration: cloud } = reactivated(terminal, body)
    const { activationCode } = body
    const pairing = preparePairing(
      services.cloudLanes,
      { simulated, triposCloudConfiguration: cloud && { ...cloud, activationCode } },
      config.acceptorId,
    )
    await transaction
      .updateTable('terminal')
      .set({
        deleted_at: null,
        version: row.version + 1,
        cloud_configuration: cloud && JSON.stringify(cloud),
        acceptor_id: pairing?.acceptorId ?? null,
        connection_status: null,
        connection_checked_at: null,
      })
      .where('tenant_id', '=', tenantId)
      .where('id', '=', row.id)
      .execute()
    await audit(transaction, {
      tenantId,
      time: now,
      actorId: principal.accountId,
      action: 'terminal.reactivated',
      subjectId: row.id,
      details: { connection: integrationTypeOf({ triposCloudConfiguration: cloud }) },
    })
    const active = terminalOf(await existingTerminalRow(transaction, tenantId, row.id))
    const lane = laneOf(row)
    if (lane) await services.cloudLanes?.unpair(lane).catch(() => {})
    if (pairing) await pairReader(pairing, row.lane_number)
    return active
  })
