import type { Selectable } from 'kysely'
import * as z from 'zod/mini'

import { type IntegratedPayable, LookupGroup } from '#domain/records/record-search.ts'

import type { Database } from '../db/engine.ts'
import type { Tables } from '../db/tables.ts'

export type SystemRow = Selectable<Tables['record_system']>
export type SystemKey = Pick<SystemRow, 'tenant_id' | 'soid'>

/** The tenant's record systems in catalog order, unlisted ones last. */
export const readSystems = (db: Database, tenantId: string): Promise<SystemRow[]> =>
  db
    .selectFrom('record_system')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .orderBy('is_listed', 'desc')
    .orderBy('position')
    .orderBy('soid')
    .execute()

export const readListed = async (db: Database, tenantId: string): Promise<SystemRow[]> =>
  (await readSystems(db, tenantId)).filter((row) => row.is_listed)

export const findSystem = (
  db: Database,
  tenantId: string,
  soid: string,
): Promise<SystemRow | undefined> =>
  db
    .selectFrom('record_system')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('soid', '=', soid)
    .executeTakeFirst()

export const itemOf = (row: SystemRow): IntegratedPayable => ({
  soid: row.soid,
  displayName: row.display_name,
  description: row.description,
  outage: { active: row.outage_description !== null, description: row.outage_description ?? '' },
  lookupGroups: z.parse(z.array(LookupGroup), row.lookup_groups),
})
