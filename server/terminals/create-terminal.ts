import { integrationTypeOf, type TerminalRequest } from '#domain/terminal.ts'

import { audit } from '../audit.ts'
import { readConfig } from '../config/read-config.ts'
import { inTransaction } from '../db/transaction.ts'
import { refuseFields } from '../errors.ts'
import type { Call, Handler } from '../http/call.ts'
import { newId } from '../ids.ts'
import { nextLane } from './next-lane.ts'
import { isTakenIn, laneToPair, pairReader } from './pair-reader.ts'
import { existingTerminalRow, terminalOf } from './read-terminals.ts'

/**
 * SPEC §7 POST terminals. The lane number is the server's to give.
 *
 * A reader of the cloud is paired inside the transaction that makes the terminal, as its last step:
 * where the cloud refuses, nothing is made, and where the answer is lost, the pairing is undone as
 * well as it can be. The price is that the transaction is open while the cloud answers, for seconds,
 * which an administrator's rare errand may cost. What remains is a crash between the pairing and the
 * commit: the cloud then knows a lane that we do not. Its number is asked for before it is given, so
 * that the next terminal takes another one.
 */
export const createTerminal: Handler<'createTerminal'> = async (call) => {
  const { db, now, principal, params, body, services } = call
  const { tenantId } = params
  const config = await readConfig(db, tenantId)
  refuseUnfit(call, config.supportedTerminalIntegrationTypes.includes(integrationTypeOf(body)))
  const pairing = laneToPair(services.cloudLanes, body, config.acceptorId)

  return inTransaction(db, async (transaction) => {
    const laneNumber = await nextLane(transaction, tenantId, isTakenIn(pairing))
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
        cloud_configuration: keptConfiguration(body),
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
}

function refuseUnfit({ params, body, services }: Call<'createTerminal'>, isSupported: boolean) {
  const cloud = body.triposCloudConfiguration
  const refuse = (path: string, message: string) => refuseFields([{ path, message }])
  if (body.tenantId !== params.tenantId) {
    refuse('tenantId', 'This terminal belongs to another tenant.')
  }
  if (!isSupported) refuse('triposCloudConfiguration', 'This connection type is not used here.')
  if (body.simulated && !services.allowsStubs) {
    refuse('simulated', 'Simulated card readers are not available on this server.')
  }
  if (cloud?.contactlessEmvEnabled && cloud.contactlessMsdEnabled) {
    const path = 'triposCloudConfiguration.contactlessMsdEnabled'
    refuse(path, 'Choose contactless chip or contactless stripe, not both.')
  }
  if (cloud && (cloud.quickChipDataLifetime < 30 || cloud.quickChipDataLifetime > 600)) {
    const path = 'triposCloudConfiguration.quickChipDataLifetime'
    refuse(path, 'Must be from 30 to 600 seconds.')
  }
}

/** The activation code is spent by the pairing, and never kept. */
function keptConfiguration({ triposCloudConfiguration: asked }: TerminalRequest): string | null {
  if (asked === null) return null
  const { activationCode: _spent, ...kept } = asked
  return JSON.stringify(kept)
}
