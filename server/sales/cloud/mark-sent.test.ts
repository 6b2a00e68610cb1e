import { afterAll, beforeAll, expect, test } from 'vitest'

import { type Engine, openEngine } from '../../db/engine.ts'
import { migrate } from '../../db/migrate.ts'
import { demoIds } from '../../demo/demo-ids.ts'
import { seedDemo } from '../../demo/seed-demo.ts'
import { newId } from '../../ids.ts'
import { markSent } from './mark-sent.ts'

const now = new Date('2026-03-12T15:00:00Z')
let engine: Engine
beforeAll(async () => {
  engine = await openEngine({ kind: 'memory' })
  await migrate(engine.db)
  await seedDemo(engine.db, now)
})
afterAll(() => engine.close())

test('of all who would send a sale to its reader one may, once', async () => {
  const payment = await engine.db
    .selectFrom('payment')
    .selectAll()
    .where('tenant_id', '=', 'lakeview')
    .where('status', '=', 'INCOMPLETE')
    .executeTakeFirstOrThrow()
  const key = { tenant_id: 'lakeview', payment_id: payment.id, id: newId(now) }
  await engine.db
    .insertInto('sale')
    .values({
      ...key,
      terminal_id: demoIds.terminal('lakeview', 'Annex 1'),
      request_id: crypto.randomUUID(),
      status: 'IN_PROGRESS',
      amount: payment.sub_total + payment.fee_total,
      created_at: now,
      expires_at: now,
    })
    .execute()
  const answers = await Promise.all(Array.from({ length: 4 }, () => markSent(engine.db, key, now)))
  expect(answers.filter(Boolean)).toHaveLength(1)
  expect(await markSent(engine.db, key, now)).toBe(false)
})
