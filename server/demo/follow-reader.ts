import { sql } from 'kysely'

import { demoTenants, lakeviewTenant } from '#domain/demo/tenants.ts'

import type { Database } from '../db/engine.ts'

const triPos = sql`settings -> 'triPosConfig'`
const key = sql<string | null>`settings #>> '{triPosConfig,developerKey}'`

/** Earlier demo versions used this key, and its merchant, for all offices. */
const sharedKey = lakeviewTenant.config.triPosConfig?.developerKey ?? ''

const readerOffices = demoTenants.flatMap(({ id, config: { triPosConfig: own } }) =>
  own === null ? [] : [{ id, own }],
)

/**
 * Points the demo's workstations at `host`; settings with another developer key belong to a real reader. A
 * database of an earlier version gets readers, and a key and merchant per office.
 */
export const followReader = (db: Database, host: string): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    if (await isOfEarlierVersion(transaction)) await assignMerchants(transaction)
    for (const { id, own } of readerOffices) {
      const { developerKey, developerSecret } = own
      const followed = JSON.stringify({ host, developerKey, developerSecret })
      const before = sql`case when ${triPos} = 'null' then ${JSON.stringify(own)}::jsonb else ${triPos} end`
      await transaction
        .updateTable('point_of_sale_config')
        .set({
          settings: sql<string>`jsonb_set(settings, '{triPosConfig}', ${before} || ${followed}::jsonb)`,
        })
        .where('tenant_id', '=', id)
        .where((config) =>
          config.or([
            sql<boolean>`${triPos} = 'null'`,
            config(key, 'in', [developerKey, sharedKey]),
          ]),
        )
        .execute()
    }
  })

async function isOfEarlierVersion(transaction: Database): Promise<boolean> {
  const rows = await transaction
    .selectFrom('point_of_sale_config')
    .select(['tenant_id', key.as('key')])
    .execute()
  return readerOffices.some(({ id }) =>
    rows.some(
      (row) =>
        row.tenant_id === id &&
        (row.key === null || (row.key === sharedKey && id !== lakeviewTenant.id)),
    ),
  )
}

/** Assigns the simulator's merchants, except one that an office outside the demo has. */
async function assignMerchants(transaction: Database): Promise<void> {
  const ids = demoTenants.map(({ id }) => id)
  await transaction
    .updateTable('point_of_sale_config')
    .set({ acceptor_id: null })
    .where('tenant_id', 'in', ids)
    .execute()
  for (const { id, config } of demoTenants) {
    const acceptorId = config.acceptorId ?? null
    const holder = transaction
      .selectFrom('point_of_sale_config as other')
      .select('tenant_id')
      .where('acceptor_id', '=', acceptorId)
    await transaction
      .updateTable('point_of_sale_config')
      .set({ acceptor_id: acceptorId })
      .where('tenant_id', '=', id)
      .where((config) => config.not(config.exists(holder)))
      .execute()
  }
}
