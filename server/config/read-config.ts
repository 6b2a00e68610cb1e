import * as z from 'zod/mini'

import { ServiceOfferingConfig } from '#domain/config.ts'
import { fromMicros } from '#domain/money.ts'

import type { Database } from '../db/engine.ts'
import { notFound } from '../errors.ts'

/** A tenant's point-of-sale settings, with the outage of its service offering (SPEC §3). */
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
      'offering.outage_description',
    ])
    .where('config.tenant_id', '=', tenantId)
    .executeTakeFirst()
  if (row === undefined) throw notFound('Point-of-sale settings')
  return z.parse(ServiceOfferingConfig, {
    ...(row.settings as object),
    serviceOfferingId: row.service_offering_id,
    minimumPayment: fromMicros(row.minimum_payment),
    maximumPayment: fromMicros(row.maximum_payment),
    outage: {
      active: row.outage_description !== null,
      description: row.outage_description ?? '',
    },
  })
}
