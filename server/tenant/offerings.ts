import type { SettingsRequest } from '#domain/settings/settings-request.ts'

import type { Database } from '../db/engine.ts'

type OfferingsChange = {
  settings: Pick<SettingsRequest, 'serviceOfferingId' | 'offerings' | 'outage'>
  /** IDs of offerings in no use. */
  removed: readonly string[]
}

/** The fees of removed offerings go with them. */
export async function writeOfferings(
  transaction: Database,
  tenantId: string,
  { settings: { serviceOfferingId: ownId, offerings, outage }, removed }: OfferingsChange,
): Promise<void> {
  for (const id of removed) await remove(transaction, tenantId, id)
  for (const { serviceOfferingId: id, title } of offerings) {
    const outage_description = id === ownId && outage.active ? outage.description : null
    await transaction
      .insertInto('service_offering')
      .values({ tenant_id: tenantId, id, title, outage_description })
      .onConflict((row) =>
        row
          .columns(['tenant_id', 'id'])
          .doUpdateSet({ title, ...(id === ownId && { outage_description }) }),
      )
      .execute()
  }
}

async function remove(transaction: Database, tenantId: string, id: string): Promise<void> {
  for (const table of ['fee_schedule', 'service_offering'] as const) {
    await transaction
      .deleteFrom(table)
      .where('tenant_id', '=', tenantId)
      .where(table === 'service_offering' ? 'id' : 'service_offering_id', '=', id)
      .execute()
  }
}

/** The offerings among `ids` that have products, records or payments. */
export async function usedAmong(
  db: Database,
  tenantId: string,
  ids: readonly string[],
): Promise<string[]> {
  const used = []
  for (const id of ids) if (await isUsed(db, tenantId, id)) used.push(id)
  return used
}

async function isUsed(transaction: Database, tenantId: string, id: string): Promise<boolean> {
  for (const table of ['custom_product', 'record_system', 'record', 'payment_line'] as const) {
    const row = await transaction
      .selectFrom(table)
      .select('tenant_id')
      .where('tenant_id', '=', tenantId)
      .where('service_offering_id', '=', id)
      .limit(1)
      .executeTakeFirst()
    if (row) return true
  }
  return false
}
