import type { Selectable } from 'kysely'
import * as z from 'zod/mini'

import { Terminal, TriposCloudConfiguration } from '#domain/terminals/terminal.ts'

import type { Database } from '../db/engine.ts'
import type { Tables } from '../db/tables.ts'
import type { Lane } from '../gateways/tripos-cloud/cloud-lanes.ts'
import { notFound } from '../platform/errors.ts'
import { isUuid } from '../platform/ids.ts'

export type TerminalRow = Selectable<Tables['terminal']>

export async function readTerminals(db: Database, tenantId: string): Promise<Terminal[]> {
  const rows = await db
    .selectFrom('terminal')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .execute()
  return rows.map(terminalOf)
}

export async function findTerminal(
  db: Database,
  tenantId: string,
  id: string,
): Promise<Terminal | undefined> {
  const row = await findTerminalRow(db, tenantId, id)
  return row && terminalOf(row)
}

/** @param lock locks the row until the transaction ends */
export async function findTerminalRow(
  db: Database,
  tenantId: string,
  id: string,
  { lock = false } = {},
): Promise<TerminalRow | undefined> {
  if (!isUuid(id)) return undefined
  return db
    .selectFrom('terminal')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst()
}

export async function existingTerminalRow(
  ...args: Parameters<typeof findTerminalRow>
): Promise<TerminalRow> {
  const row = await findTerminalRow(...args)
  if (row === undefined) throw notFound('Terminal')
  return row
}

/** The reader's lane in the cloud; undefined if it is simulated or direct. */
export const laneOf = (row: TerminalRow): Lane | undefined =>
  row.acceptor_id === null
    ? undefined
    : { acceptorId: row.acceptor_id, laneNumber: row.lane_number }

export function terminalOf(row: TerminalRow): Terminal {
  const cloud =
    row.cloud_configuration === null
      ? null
      : z.parse(TriposCloudConfiguration, row.cloud_configuration)
  return z.parse(Terminal, {
    _id: row.id,
    tenantId: row.tenant_id,
    label: row.label,
    location: row.location,
    laneNumber: row.lane_number,
    model: row.model,
    simulated: row.simulated,
    deleted: row.deleted_at !== null,
    description: cloud?.description ?? '',
    triposCloudConfiguration: cloud,
    version: row.version,
  })
}
