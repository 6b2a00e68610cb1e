import * as z from 'zod/mini'

import { capTimeout } from '#domain/identity/inactivity.ts'
import { fromMicros } from '#domain/money/money.ts'
import { type HasMerchant, ServiceOfferingConfig, withMerchant } from '#domain/settings/config.ts'

import type { Database } from '../db/engine.ts'
import { notFound } from '../platform/errors.ts'
import { itemOf, readListed } from '../records/system-row.ts'

/** The tenant's settings (SPEC §3), without a check whether its record systems respond. */
export async function readConfig(db: Database, tenantId: string): Promise<ServiceOfferingConfig> {
  const row = await db
    .selectFrom('point_of_sale_config')
    .innerJoin('tenant', 'tenant.id', 'point_of_sale_config.tenant_id')
    .selectAll('point_of_sale_config')
    .select('tenant.rehearsal_of')
    .where('tenant_id', '=', tenantId)
    .executeTakeFirst()
  if (row === undefined) throw notFound('Point-of-sale settings')
  const offerings = await db
    .selectFrom('service_offering')
    .select(['id as serviceOfferingId', 'title', 'outage_description'])
    .where('tenant_id', '=', tenantId)
    .orderBy((offering) => offering('id', '<>', row.service_offering_id))
    .orderBy('id')
    .execute()
  const outage = offerings[0]?.outage_description ?? null
  const document = row.settings as HasMerchant
  const config = z.parse(ServiceOfferingConfig, {
    ...withMerchant(document, row.acceptor_id ?? undefined),
    integratedPayables: (await readListed(db, tenantId)).map(itemOf),
    offerings,
    serviceOfferingId: row.service_offering_id,
    version: row.version,
    minimumPayment: fromMicros(row.minimum_payment),
    maximumPayment: fromMicros(row.maximum_payment),
    outage: { active: outage !== null, description: outage ?? '' },
    isRehearsal: row.rehearsal_of !== null,
    ...(row.archived_before !== null && { archivedBefore: row.archived_before }),
  })
  return { ...config, inactivityTimeout: capTimeout(config.inactivityTimeout) }
}
