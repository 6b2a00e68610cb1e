import { expect, test } from 'vitest'

import { testStart } from '#tests/server/database-snapshots.ts'
import { demoDatabase } from '#tests/server/demo-database.ts'

import { demoIds } from '../../demo/demo-ids.ts'
import { newId } from '../../platform/ids.ts'
import { markSent } from './mark-sent.ts'

const now = testStart
const demo = demoDatabase()

test('lets exactly one caller send a sale to its reader', async () => {
  const payment = await demo.db
    .selectFrom('payment')
    .selectAll()
    .where('tenant_id', '=', 'lakeview')
    .where('status', '=', 'INCOMPLETE')
    .executeTakeFirstOrThrow()
  const key = { tenant_id: 'lakeview', payment_id: payment.id, id: newId(now) }
  await demo.db
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
  const answers = await Promise.all(Array.from({ length: 4 }, () => markSent(demo.db, key, now)))
  expect(answers.filter(Boolean)).toHaveLength(1)
  expect(await markSent(demo.db, key, now)).toBe(false)
})
