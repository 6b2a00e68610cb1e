import { integrationTypeOf, sortTerminals, type Terminal } from '#domain/terminals/terminal.ts'

import type { Handler } from '../http/call.ts'
import { isLaneOpen } from './lane-status.ts'
import { existingTerminalRow, laneOf, readTerminals, terminalOf } from './read-terminals.ts'

/** SPEC §7: active terminals, plus deactivated ones with `includeDeleted=true`. */
export const getTerminals: Handler<'getTerminals'> = async ({ db, params, query }) => {
  const terminals = await readTerminals(db, params.tenantId)
  const listed = terminals.filter((each) => query.includeDeleted === 'true' || !each.deleted)
  return sortTerminals(listed)
}

export const getTerminal: Handler<'getTerminal'> = async ({ db, params }) =>
  terminalOf(await existingTerminalRow(db, params.tenantId, params.terminalId))

/** OPEN means connected. A direct reader cannot be seen from here; a cloud reader has the cloud's last status. */
export const getTerminalStatus: Handler<'getTerminalStatus'> = async (call) => {
  const { db, now, params, services } = call
  const row = await existingTerminalRow(db, params.tenantId, params.terminalId)
  const lane = row.deleted_at === null ? laneOf(row) : undefined
  const isOpen =
    lane === undefined
      ? isSimulated(terminalOf(row))
      : await isLaneOpen({ db, now, row, lane, cloudLanes: services.cloudLanes })
  return { status: isOpen ? 'OPEN' : 'CLOSED' }
}

/** A simulated cloud reader is always connected. */
export const isSimulated = (terminal: Terminal): boolean =>
  !terminal.deleted && terminal.simulated && integrationTypeOf(terminal) === 'TRIPOS_CLOUD'
