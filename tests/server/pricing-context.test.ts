import { type RawBuilder, sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'

import { type Ask, certifiedCopy, contentsOf, signInAs } from '#tests/durability/sign-in.ts'

import { demoDatabase } from './demo-database.ts'
import { mountedOn } from './mounted-app.ts'

/** The pricing context is cached in memory; every change must reach the next cart. */

const tenant = '/api/pos/tenants/lakeview'
const demo = demoDatabase()
let send: Ask
let line: Record<string, unknown>

beforeAll(async () => {
  const signedIn = await signInAs(await mountedOn(demo.db), 'admin@lakeview.example')
  send = signedIn.mine
  line = await certifiedCopy(signedIn, tenant)
})

const pay = (request: object = {}) => {
  const body = { payables: [line], cardSubTypeSelectedByTeller: 'Credit', ...request }
  return send('POST', `${tenant}/payments`, body)
}

/** Changes a row as another process would, bypassing this one's code. */
const run = (statement: RawBuilder<unknown>) => statement.execute(demo.db)

async function withChange(
  change: RawBuilder<unknown>,
  back: RawBuilder<unknown>,
  work: () => Promise<void>,
): Promise<void> {
  expect(await pay()).toMatchObject({ status: 200 })
  await run(change)
  await work()
  await run(back)
  expect(await pay()).toMatchObject({ status: 200 })
}

const whereProduct = () => sql`where tenant_id = 'lakeview' and id = ${line['catalogItemId']}::uuid`

test('applies a changed price', () =>
  withChange(
    sql`update custom_product set price_amount = 16000000 ${whereProduct()}`,
    sql`update custom_product set price_amount = 15000000 ${whereProduct()}`,
    async () => {
      const { status, body } = await pay()
      expect([status, body.message]).toEqual([422, expect.stringContaining('has changed')])
    },
  ))

test('applies a deleted product', () =>
  withChange(
    sql`update custom_product set deleted_at = now() ${whereProduct()}`,
    sql`update custom_product set deleted_at = null ${whereProduct()}`,
    async () => {
      const { status, body } = await pay()
      expect([status, body.message]).toEqual([422, 'This item is no longer in the catalog.'])
    },
  ))

test('applies a changed fee', () =>
  withChange(
    sql`update fee_schedule set minimum_amount = minimum_amount + 250000
      where tenant_id = 'lakeview' and fee_type = 'CREDIT_CARD'`,
    sql`update fee_schedule set minimum_amount = minimum_amount - 250000
      where tenant_id = 'lakeview' and fee_type = 'CREDIT_CARD'`,
    async () => {
      const payment = contentsOf(await pay())
      expect(payment).toMatchObject({ totals: { feeTotal: { amount: '1.25' } } })
      const fees = await send('POST', `${tenant}/payments/fees/v2`, {
        payables: [line],
        paymentMethodType: 'CardPresent',
        cardSubType: 'Credit',
      })
      expect(contentsOf(fees)).toMatchObject([{ fees: [{ amount: { amount: '1.25' } }] }])
    },
  ))

test('applies an outage', () =>
  withChange(
    sql`update service_offering set outage_description = 'Back at noon.' where tenant_id = 'lakeview'`,
    sql`update service_offering set outage_description = null where tenant_id = 'lakeview'`,
    async () => {
      expect(await pay()).toMatchObject({ status: 409 })
    },
  ))

test('applies a changed limit', () =>
  withChange(
    sql`update point_of_sale_config set maximum_payment = 10000000 where tenant_id = 'lakeview'`,
    sql`update point_of_sale_config set maximum_payment = 5000000000 where tenant_id = 'lakeview'`,
    async () => {
      expect(await pay()).toMatchObject({ status: 422 })
    },
  ))

test('applies a deleted terminal', async () => {
  const { rows } = await sql<{ id: string }>`select id from terminal
    where tenant_id = 'lakeview' and deleted_at is null limit 1`.execute(demo.db)
  const terminalId = rows[0]?.id
  await withChange(
    sql`update terminal set deleted_at = now() where tenant_id = 'lakeview' and id = ${terminalId}`,
    sql`update terminal set deleted_at = null where tenant_id = 'lakeview' and id = ${terminalId}`,
    async () => {
      const { status, body } = await pay({ terminalId })
      expect([status, body.message]).toEqual([422, 'Terminal not found'])
    },
  )
  expect(await pay({ terminalId })).toMatchObject({ status: 200 })
})

const versionOf = async (id: string) => {
  const row = demo.db.selectFrom('tenant').select('settings_version').where('id', '=', id)
  return (await row.executeTakeFirstOrThrow()).settings_version
}

test('every change of a pricing table increases the version of its own tenant only', async () => {
  const tables = [
    'service_offering',
    'point_of_sale_config',
    'fee_schedule',
    'custom_product',
    'terminal',
  ]
  await sql`insert into tenant values ('copy', now())`.execute(demo.db)
  const before = await versionOf('lakeview')
  const expectNewVersion = async (what: string, change: RawBuilder<unknown>) => {
    const last = await versionOf('copy')
    await change.execute(demo.db)
    expect([what, (await versionOf('copy')) > last]).toEqual([what, true])
  }
  for (const table of tables) {
    const { rows } = await sql<{ name: string }>`select column_name as name
      from information_schema.columns where table_name = ${table} and is_generated = 'NEVER'`.execute(
      demo.db,
    )
    const columns = sql.join(rows.map(({ name }) => sql.ref(name)))
    // An acceptor ID belongs to one tenant.
    const change = sql`insert into ${sql.table(table)} (${columns}) select ${columns} from (
      select (jsonb_populate_record(one, '{"tenant_id": "copy", "acceptor_id": null}')).*
      from ${sql.table(table)} as one where tenant_id = 'lakeview') as copied`
    await expectNewVersion(`insert into ${table}`, change)
  }
  for (const table of tables.toReversed()) {
    const rows = sql`${sql.table(table)}`
    await expectNewVersion(
      `update ${table}`,
      sql`update ${rows} set tenant_id = tenant_id where tenant_id = 'copy'`,
    )
    await expectNewVersion(
      `delete from ${table}`,
      sql`delete from ${rows} where tenant_id = 'copy'`,
    )
  }
  expect(await versionOf('lakeview')).toBe(before)
})
