import { type Selectable, sql } from 'kysely'
import * as z from 'zod/mini'

import { capTimeout } from '#domain/identity/inactivity.ts'
import { fromMicros } from '#domain/money/money.ts'
import { type HasMerchant, ServiceOfferingConfig, withMerchant } from '#domain/settings/config.ts'

import type { Database } from '../db/engine.ts'
import { prepared } from '../db/prepared.ts'
import type { Tables } from '../db/tables.ts'
import { notFound } from '../platform/errors.ts'
import { itemOf, type SystemRow } from '../records/system-row.ts'

type Row = Selectable<Tables['point_of_sale_config']> & {
  outage_description: string | null
  systems: SystemRow[]
  offerings: ServiceOfferingConfig['offerings']
}

const select = prepared<{ tenantId: string }, Row>((db, given) =>
  db
    .selectFrom('point_of_sale_config as config')
    .innerJoin('service_offering as offering', (join) =>
      join
        .onRef('offering.tenant_id', '=', 'config.tenant_id')
        .onRef('offering.id', '=', 'config.service_offering_id'),
    )
    .selectAll('config')
    .select([
      'offering.outage_description',
      sql`(select coalesce(json_agg(system order by position, soid), '[]') from record_system as system
        where system.tenant_id = config.tenant_id and is_listed)`.as('systems'),
      sql`(select json_agg(json_build_object('serviceOfferingId', each.id, 'title', each.title)
          order by each.id <> config.service_offering_id, each.id)
        from service_offering as each where each.tenant_id = config.tenant_id)`.as('offerings'),
    ])
    .where('config.tenant_id', '=', given('tenantId')),
)

/** The tenant's settings (SPEC §3), without a check whether its record systems respond. */
export async function readConfig(db: Database, tenantId: string): Promise<ServiceOfferingConfig> {
  const [row] = await select(db, { tenantId })
  if (row === undefined) throw notFound('Point-of-sale settings')
  const document = row.settings as HasMerchant
  const config = z.parse(ServiceOfferingConfig, {
    ...withMerchant(document, row.acceptor_id ?? undefined),
    integratedPayables: row.systems.map(itemOf),
    offerings: row.offerings,
    serviceOfferingId: row.service_offering_id,
    version: row.version,
    minimumPayment: fromMicros(row.minimum_payment),
    maximumPayment: fromMicros(row.maximum_payment),
    outage: {
      active: row.outage_description !== null,
      description: row.outage_description ?? '',
    },
  })
  return { ...config, inactivityTimeout: capTimeout(config.inactivityTimeout) }
}
