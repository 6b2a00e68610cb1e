import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { readConfig } from '../config/read-config.ts'
import { type Engine, openEngine } from '../db/engine.ts'
import { migrate } from '../db/migrate.ts'
import { followReader } from './follow-reader.ts'
import { seedDemo } from './seed-demo.ts'
import { demoTriPos } from './tenants.ts'

let engine: Engine
beforeEach(async () => {
  engine = await openEngine({ kind: 'memory' })
  await migrate(engine.db)
  await seedDemo(engine.db, new Date('2026-03-12T15:00:00Z'))
})
afterEach(() => engine.close())

const host = 'http://localhost:9191'
const triPosOf = async (tenantId: string) => (await readConfig(engine.db, tenantId)).triPosConfig

test("the demo's workstations follow their reader; an office without any gets none", async () => {
  await followReader(engine.db, host)
  expect(await triPosOf('lakeview')).toEqual({ ...demoTriPos, host })
  expect(await triPosOf('harbor')).toMatchObject({ host })
  expect(await triPosOf('district')).toBeNull()
})

test('a reader with a key of its own stays where it is', async () => {
  const own = JSON.stringify({ ...demoTriPos, developerKey: 'own' })
  await engine.db
    .updateTable('point_of_sale_config')
    .set({ settings: sql<string>`jsonb_set(settings, '{triPosConfig}', ${own}::jsonb)` })
    .where('tenant_id', '=', 'lakeview')
    .execute()
  await followReader(engine.db, host)
  expect(await triPosOf('lakeview')).toMatchObject({ developerKey: 'own', host: demoTriPos.host })
})

test('a demo of before readers on workstations gets them', async () => {
  await engine.db
    .updateTable('point_of_sale_config')
    .set({ settings: sql<string>`jsonb_set(settings, '{triPosConfig}', 'null')` })
    .execute()
  await followReader(engine.db, host)
  expect(await triPosOf('lakeview')).toEqual({ ...demoTriPos, host })
  expect(await triPosOf('district')).toBeNull()
})
