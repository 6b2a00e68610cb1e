import type { Selectable } from 'kysely'
import * as z from 'zod/mini'

import { Terminal, TriposCloudConfiguration } from '#domain/terminal.ts'

import type { Database } from '../db/engine.ts'
import type { Tables } from '../db/tables.ts'
import { isUuid } from '../ids.ts'

export async function readTerminals(db: Database, tenantId: string): Promise<Terminal[]> {
  const rows = await db
    .selectFrom('terminal')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .execute()
  return rows.map(terminalOf)
}

/** The terminal, deactivated or not, or undefined where the tenant has none of that id. */
export async function findTerminal(
  db: Database,
  tenantId: string,
  id: string,
): Promise<Terminal | undefined> {
  if (!isUuid(id)) return undefined
  const row = await db
    .selectFrom('terminal')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row && terminalOf(row)
}

function terminalOf(row: Selectable<Tables['terminal']>): Terminal {
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
  })
}
