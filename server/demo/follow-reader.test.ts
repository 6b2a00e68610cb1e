import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { readConfig } from '../config/read-config.ts'
import { type Engine, openEngine } from '../db/engine.ts'
import { migrate } from '../db/migrate.ts'
import { followReader } from './follow-reader.ts'
import { seedDemo } from './seed-demo.ts'
import { demoTenants } from './tenants.ts'

let engine: Engine
beforeEach(async () => {
  engine = await openEngine({ kind: 'memory' })
  await migrate(engine.db)
  await seedDemo(engine.db, new Date('2026-03-12T15:00:00Z'))
})
afterEach(() => engine.close())

const host = 'http://localhost:9191'
const demoOf = (tenantId: string) => {
  const tenant = demoTenants.find(({ id }) => id === tenantId)
  if (tenant === undefined) throw new Error(`The demo has no ${tenantId}.`)
  return tenant.config
}
const ownOf = (tenantId: string) => {
  const { acceptorId, triPosConfig } = demoOf(tenantId)
  return { ...triPosConfig, acceptorId, host }
}
const triPosOf = async (tenantId: string) => (await readConfig(engine.db, tenantId)).triPosConfig

test("the demo's workstations follow their reader; an office without any gets none", async () => {
  await followReader(engine.db, host)
  expect(await triPosOf('lakeview')).toEqual(ownOf('lakeview'))
  expect(await triPosOf('harbor')).toEqual(ownOf('harbor'))
  expect(await triPosOf('district')).toBeNull()
})

test('a reader with a key of its own stays where it is', async () => {
  const own = JSON.stringify({ ...demoOf('lakeview').triPosConfig, developerKey: 'own' })
  await engine.db
    .updateTable('point_of_sale_config')
    .set({ settings: sql<string>`jsonb_set(settings, '{triPosConfig}', ${own}::jsonb)` })
    .where('tenant_id', '=', 'lakeview')
    .execute()
  await followReader(engine.db, host)
  expect(await triPosOf('lakeview')).toMatchObject({
    developerKey: 'own',
    host: 'http://localhost:8080',
  })
})

test('a demo of before readers on workstations gets them', async () => {
  await engine.db
    .updateTable('point_of_sale_config')
    .set({ settings: sql<string>`jsonb_set(settings, '{triPosConfig}', 'null')` })
    .execute()
  await followReader(engine.db, host)
  expect(await triPosOf('lakeview')).toEqual(ownOf('lakeview'))
  expect(await triPosOf('district')).toBeNull()
})

test('a demo whose offices shared one key and one merchant gets one of each for each office', async () => {
  const shared = JSON.stringify(demoOf('lakeview').triPosConfig)
  await engine.db.updateTable('point_of_sale_config').set({ acceptor_id: null }).execute()
  await engine.db
    .updateTable('point_of_sale_config')
    .set({ settings: sql<string>`jsonb_set(settings, '{triPosConfig}', ${shared}::jsonb)` })
    .where('tenant_id', '<>', 'district')
    .execute()
  // As the migration left it: the first to charge has kept the merchant.
  await engine.db
    .updateTable('point_of_sale_config')
    .set({ acceptor_id: demoOf('lakeview').acceptorId ?? null })
    .where('tenant_id', '=', 'harbor')
    .execute()
  await followReader(engine.db, host)
  for (const { id } of demoTenants.filter(({ id }) => id !== 'district')) {
    expect(await triPosOf(id)).toEqual(ownOf(id))
  }
})

test('a merchant that the operator gave an office of the demo stays', async () => {
  await engine.db
    .updateTable('point_of_sale_config')
    .set({ acceptor_id: '7000000' })
    .where('tenant_id', '=', 'lakeview')
    .execute()
  await followReader(engine.db, host)
  expect(await triPosOf('lakeview')).toMatchObject({ acceptorId: '7000000' })
})
