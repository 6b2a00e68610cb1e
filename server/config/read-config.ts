import * as z from 'zod/mini'

import { ServiceOfferingConfig } from '#domain/config.ts'
import { fromMicros } from '#domain/money.ts'

import type { Database } from '../db/engine.ts'
import { notFound } from '../errors.ts'
import { itemOf, readListed } from '../records/system-row.ts'

/**
 * A tenant's point-of-sale settings, with the outage of its service offering, its record systems and
 * what its offerings are called (SPEC §3). Whether a system answers is not looked at.
 */
export async function readConfig(db: Database, tenantId: string): Promise<ServiceOfferingConfig> {
  const row = await db
    .selectFrom('point_of_sale_config as config')
    .innerJoin('service_offering as offering', (join) =>
      join
        .onRef('offering.tenant_id', '=', 'config.tenant_id')
        .onRef('offering.id', '=', 'config.service_offering_id'),
    )
    .select([
      'config.service_offering_id',
      'config.minimum_payment',
      'config.maximum_payment',
      'config.settings',
      'config.version',
      'offering.outage_description',
    ])
    .where('config.tenant_id', '=', tenantId)
    .executeTakeFirst()
  if (row === undefined) throw notFound('Point-of-sale settings')
  const systems = await readListed(db, tenantId)
  const offerings = await readOfferings(db, tenantId, row.service_offering_id)
  return z.parse(ServiceOfferingConfig, {
    ...(row.settings as object),
    integratedPayables: systems.map(itemOf),
    offerings,
    serviceOfferingId: row.service_offering_id,
    version: row.version,
    minimumPayment: fromMicros(row.minimum_payment),
    maximumPayment: fromMicros(row.maximum_payment),
    outage: {
      active: row.outage_description !== null,
      description: row.outage_description ?? '',
    },
  })
}

/** The tenant's own first. */
async function readOfferings(db: Database, tenantId: string, ownId: string) {
  const rows = await db
    .selectFrom('service_offering')
    .select(['id as serviceOfferingId', 'title'])
    .where('tenant_id', '=', tenantId)
    .orderBy('id')
    .execute()
  const isOwn = ({ serviceOfferingId }: { serviceOfferingId: string }) =>
    serviceOfferingId === ownId
  return [...rows.filter(isOwn), ...rows.filter((each) => !isOwn(each))]
}
