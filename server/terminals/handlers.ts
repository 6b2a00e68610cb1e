import { integrationTypeOf, sortTerminals, type Terminal } from '#domain/terminal.ts'

import type { Database } from '../db/engine.ts'
import { notFound } from '../errors.ts'
import type { Handler } from '../http/call.ts'
import { findTerminal, readTerminals } from './read-terminals.ts'

/** SPEC §7: active terminals, or with `includeDeleted=true` the deactivated ones too. */
export const getTerminals: Handler<'getTerminals'> = async ({ db, params, query }) => {
  const terminals = await readTerminals(db, params.tenantId)
  const listed = terminals.filter((each) => query.includeDeleted === 'true' || !each.deleted)
  return sortTerminals(listed)
}

export const getTerminal: Handler<'getTerminal'> = ({ db, params }) =>
  existingTerminal(db, params.tenantId, params.terminalId)

/** OPEN means connected. A direct reader hangs on a workstation: from here it is never seen. */
export const getTerminalStatus: Handler<'getTerminalStatus'> = async ({ db, params }) => {
  const terminal = await existingTerminal(db, params.tenantId, params.terminalId)
  return { status: isConnected(terminal) ? 'OPEN' : 'CLOSED' }
}

/** Whether a sale can be asked of this terminal now. Simulated readers are always there. */
export const isConnected = (terminal: Terminal): boolean =>
  !terminal.deleted && terminal.simulated && integrationTypeOf(terminal) === 'TRIPOS_CLOUD'

async function existingTerminal(db: Database, tenantId: string, id: string): Promise<Terminal> {
  const terminal = await findTerminal(db, tenantId, id)
  if (terminal === undefined) throw notFound('Terminal')
  return terminal
}
