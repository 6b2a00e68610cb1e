import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'

import type { LedgerExport } from '#domain/general-ledger/ledger-export.ts'
import { advanceClosing } from '#server/closings/advance-closing.ts'
import { cutOffByHand } from '#server/closings/cut-off.ts'
import { demoIds } from '#server/demo/demo-ids.ts'
import { type Ask, signInAs } from '#tests/durability/sign-in.ts'

import { testStart } from './database-snapshots.ts'
import { demoDatabase } from './demo-database.ts'
import { mountedOn } from './mounted-app.ts'

/** Rows that no API call can produce, inserted directly. */

const tenantId = 'lakeview'
const demo = demoDatabase()
let send: Ask
let month: string

beforeAll(async () => {
  const accountId = demoIds.account('admin@lakeview.example')
  const person = { accountId, firstName: 'Ada', lastName: 'Lindqvist' }
  await cutOffByHand(demo.db, { tenantId, person, number: 1, now: testStart })
  const clock = () => testStart
  await advanceClosing(
    { db: demo.db, clock, processor: undefined, journalKey: undefined },
    tenantId,
  )
  const { business_day } = await demo.db
    .selectFrom('closing')
    .select('business_day')
    .executeTakeFirstOrThrow()
  month = business_day.slice(0, 7)
  await sql`insert into ledger_account values
    (${tenantId}, 'OFFERING', 'lakeview-clerk', '4010'), (${tenantId}, 'FEES', 'lakeview-clerk', '4090'),
    (${tenantId}, 'CLEARING', 'CARD_PRESENT', '1110'), (${tenantId}, 'CLEARING', 'BANK', '1120')`.execute(
    demo.db,
  )
  send = (await signInAs(await mountedOn(demo.db), 'admin@lakeview.example')).mine
})

const exported = async (query: string): Promise<LedgerExport> => {
  const { body } = await send('GET', `/api/pos/tenants/${tenantId}/ledger-export?${query}`)
  return body.contents as LedgerExport
}

test('leaves out and names a day that was closed before amounts were kept by account', async () => {
  await sql`insert into closing select (jsonb_populate_record(one,
      jsonb_build_object('number', 2, 'figures', one.figures - 'allocations'))).*
    from closing as one where number = 1`.execute(demo.db)
  const { lines, notAllocated } = await exported(`period=${month}`)
  expect(notAllocated).toEqual([2])
  expect(new Set(lines.map(({ closing }) => closing))).toEqual(new Set([1]))
  expect(await exported('closingId=2')).toEqual({ lines: [], missing: [], notAllocated: [2] })
})

test('posts a product that was deleted since to its own account, by its name', async () => {
  const id = demoIds.product(tenantId, 'Certified Copy')
  await sql`insert into ledger_account values (${tenantId}, 'PRODUCT', ${id}, '4011')`.execute(
    demo.db,
  )
  await sql`update custom_product set deleted_at = now() where id = ${id}`.execute(demo.db)
  const own = (await exported('closingId=1')).lines.filter(({ account }) => account === '4011')
  expect(own.map(({ description }) => description)).toContain('Certified Copy: sales by card')
})
