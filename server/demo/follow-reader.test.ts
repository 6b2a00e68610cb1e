import { sql } from 'kysely'
import { beforeEach, expect, onTestFinished, test } from 'vitest'

import { findDemo } from '#domain/demo/find-demo.ts'
import { demoTenants } from '#domain/demo/tenants.ts'
import { testStorage } from '#tests/server/test-storage.ts'

import { type Engine, openEngine } from '../db/engine.ts'
import { readConfig } from '../tenant/read-config.ts'
import { followReader } from './follow-reader.ts'

let engine: Engine
beforeEach(async () => {
  const { storage, remove } = await testStorage()
  engine = await openEngine(storage)
  onTestFinished(async () => {
    await engine.close()
    await remove()
  })
})

const host = 'http://localhost:9191'
const configOf = (tenantId: string) => findDemo(demoTenants, { id: tenantId }).config
const ownOf = (tenantId: string) => {
  const { acceptorId, triPosConfig } = configOf(tenantId)
  return { ...triPosConfig, acceptorId, host }
}
const triPosOf = async (tenantId: string) => (await readConfig(engine.db, tenantId)).triPosConfig

test("points the demo's workstations at the reader", async () => {
  await followReader(engine.db, host)
  expect(await triPosOf('lakeview')).toEqual(ownOf('lakeview'))
  expect(await triPosOf('harbor')).toEqual(ownOf('harbor'))
  expect(await triPosOf('district')).toBeNull()
})

test('leaves a reader with its own key alone', async () => {
  const own = JSON.stringify({ ...configOf('lakeview').triPosConfig, developerKey: 'own' })
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

test('adds workstation readers to a demo of an earlier version', async () => {
  await engine.db
    .updateTable('point_of_sale_config')
    .set({ settings: sql<string>`jsonb_set(settings, '{triPosConfig}', 'null')` })
    .execute()
  await followReader(engine.db, host)
  expect(await triPosOf('lakeview')).toEqual(ownOf('lakeview'))
  expect(await triPosOf('district')).toBeNull()
})

test('gives each office of an earlier demo its own key and merchant', async () => {
  const shared = JSON.stringify(configOf('lakeview').triPosConfig)
  await engine.db.updateTable('point_of_sale_config').set({ acceptor_id: null }).execute()
  await engine.db
    .updateTable('point_of_sale_config')
    .set({ settings: sql<string>`jsonb_set(settings, '{triPosConfig}', ${shared}::jsonb)` })
    .where('tenant_id', '<>', 'district')
    .execute()
  // As the migration left it: the first office to charge kept the merchant.
  await engine.db
    .updateTable('point_of_sale_config')
    .set({ acceptor_id: configOf('lakeview').acceptorId ?? null })
    .where('tenant_id', '=', 'harbor')
    .execute()
  await followReader(engine.db, host)
  for (const { id } of demoTenants.filter(({ id }) => id !== 'district')) {
    expect(await triPosOf(id)).toEqual(ownOf(id))
  }
})

test('keeps a merchant set by the operator', async () => {
  await engine.db
    .updateTable('point_of_sale_config')
    .set({ acceptor_id: '7000000' })
    .where('tenant_id', '=', 'lakeview')
    .execute()
  await followReader(engine.db, host)
  expect(await triPosOf('lakeview')).toMatchObject({ acceptorId: '7000000' })
})
