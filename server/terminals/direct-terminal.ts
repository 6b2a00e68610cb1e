import { directTerminalRefusal, unknownTerminal } from '#domain/terminals/terminal-refusals.ts'
import type { Terminal } from '#domain/terminals/terminal.ts'

import type { Database } from '../db/engine.ts'
import { failureOf, refuseIf } from '../platform/errors.ts'
import { findTerminal } from './read-terminals.ts'

/** A workstation reader; deactivated ones count, because they may have charged before. */
export async function directTerminal(
  db: Database,
  tenantId: string,
  id: string,
): Promise<Terminal> {
  const terminal = await findTerminal(db, tenantId, id)
  if (terminal === undefined) throw failureOf(unknownTerminal)
  refuseIf(directTerminalRefusal(terminal))
  return terminal
}
