import { integrationTypeOf, type Terminal } from '#domain/terminals/terminal.ts'

import type { Database } from '../db/engine.ts'
import { Failure } from '../platform/errors.ts'
import { findTerminal } from './read-terminals.ts'

/** A workstation reader; deactivated ones count, because they may have charged before. */
export async function directTerminal(
  db: Database,
  tenantId: string,
  id: string,
): Promise<Terminal> {
  const terminal = await findTerminal(db, tenantId, id)
  if (terminal === undefined) throw refused('Terminal not found')
  if (integrationTypeOf(terminal) !== 'TRIPOS_DIRECT') {
    throw refused('This terminal is not connected to a workstation.')
  }
  return terminal
}

const refused = (message: string): Failure =>
  new Failure(422, message, [{ path: 'terminalId', message }])
