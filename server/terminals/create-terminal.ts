import { newTerminalRefusal } from '#domain/terminals/terminal-refusals.ts'
import { type TerminalRequest } from '#domain/terminals/terminal-requests.ts'
import { integrationTypeOf } from '#domain/terminals/terminal.ts'

import { audit } from '../db/audit.ts'
import type { Handler } from '../http/call.ts'
import { refuseIf } from '../platform/errors.ts'
import { newId } from '../platform/ids.ts'
import { readConfig } from '../tenant/read-config.ts'
import { nextLane } from './next-lane.ts'
import { isLaneTaken, preparePairing, pairReader } from './pair-reader.ts'
import { existingTerminalRow, terminalOf } from './read-terminals.ts'

/**
 * SPEC §7 POST terminals. A cloud reader is paired last: if the cloud refuses, no terminal is created; if its
 * answer is lost, the pairing is undone as far as possible. The transaction stays open for the call,
 * acceptable for a rare admin task. A crash before the commit leaves a lane in the cloud, so each new number
 * is checked there first.
 */
export const createTerminal: Handler<'createTerminal'> = (call) =>
  call.runOnce(async (transaction) => {
    const { now, principal, params, body, services } = call
    const { tenantId } = params
    const config = await readConfig(transaction, tenantId)
    const allowsSimulated = services.allowsStubs
    refuseIf(newTerminalRefusal(body, tenantId, { config, allowsSimulated }))
    const pairing = preparePairing(services.cloudLanes, body, config.acceptorId)
    const laneNumber = await nextLane(transaction, tenantId, isLaneTaken(pairing))
    const id = newId(now)
    await transaction
      .insertInto('terminal')
      .values({
        tenant_id: tenantId,
        id,
        label: body.label,
        location: body.location,
        lane_number: laneNumber,
        model: body.model,
        simulated: body.simulated,
        cloud_configuration: storedConfiguration(body),
        created_at: now,
        deleted_at: null,
        acceptor_id: pairing?.acceptorId ?? null,
      })
      .execute()
    await audit(transaction, {
      tenantId,
      time: now,
      actorId: principal.accountId,
      action: 'terminal.created',
      subjectId: id,
      details: { laneNumber: String(laneNumber), connection: integrationTypeOf(body) },
    })
    const created = terminalOf(await existingTerminalRow(transaction, tenantId, id))
    if (pairing) await pairReader(pairing, laneNumber)
    return created
  })

/** The pairing uses up the activation code, so it is not stored. */
function storedConfiguration({
  triposCloudConfiguration: configuration,
}: TerminalRequest): string | null {
  if (configuration === null) return null
  const { activationCode: _spent, ...stored } = configuration
  return JSON.stringify(stored)
}
