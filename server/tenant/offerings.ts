import {
  offeringFixed,
  offeringInUse,
  type SettingsRequest,
} from '#domain/settings/settings-request.ts'

import type { Database } from '../db/engine.ts'
import { refuseFields } from '../platform/errors.ts'

type Offering = SettingsRequest['offerings'][number]

type OfferingsChange = {
  settings: Pick<SettingsRequest, 'serviceOfferingId' | 'offerings' | 'outage'>
  before: readonly Offering[]
}

/** Keeps the tenant's own offering and those with products, records or payments; fees go with their offering. */
export async function writeOfferings(
  transaction: Database,
  tenantId: string,
  { settings: { serviceOfferingId: ownId, offerings, outage }, before }: OfferingsChange,
): Promise<void> {
  const isListed = ({ serviceOfferingId: id }: Offering) =>
    offerings.some((each) => each.serviceOfferingId === id)
  for (const removed of before.filter((each) => !isListed(each))) {
    await remove(transaction, tenantId, removed, ownId)
  }
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

async function remove(
  transaction: Database,
  tenantId: string,
  { serviceOfferingId: id, title }: Offering,
  ownId: string,
): Promise<void> {
  if (id === ownId) refuseFields([{ path: 'offerings', message: offeringFixed }])
  if (await isUsed(transaction, tenantId, id)) {
    refuseFields([{ path: 'offerings', message: offeringInUse(title) }])
  }
  for (const table of ['fee_schedule', 'service_offering'] as const) {
    await transaction
      .deleteFrom(table)
      .where('tenant_id', '=', tenantId)
      .where(table === 'service_offering' ? 'id' : 'service_offering_id', '=', id)
      .execute()
  }
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
