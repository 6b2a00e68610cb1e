import { type RawBuilder, sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'

import { type Ask, certifiedCopy, contentsOf, signInAs } from '#tests/durability/sign-in.ts'

import { demoDatabase } from './demo-database.ts'
import { mountedOn } from './mounted.ts'

/** What carts are priced by is kept in memory: whatever changes it, the next cart is priced by the change. */

const tenant = '/api/pos/tenants/lakeview'
const demo = demoDatabase()
let mine: Ask
let line: Record<string, unknown>

beforeAll(async () => {
  const signedIn = await signInAs(await mountedOn(demo.db), 'admin@lakeview.example')
  mine = signedIn.mine
  line = await certifiedCopy(signedIn, tenant)
})

const pay = (request: object = {}) => {
  const body = { payables: [line], cardSubTypeSelectedByTeller: 'Credit', ...request }
  return mine('POST', `${tenant}/payments`, body)
}

/** As another process would do it: past all that this one runs. */
const run = (statement: RawBuilder<unknown>) => statement.execute(demo.db)

/** Until what `work` did is to be undone again, by `back`. */
async function meanwhile(
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

const ofProduct = () => sql`where tenant_id = 'lakeview' and id = ${line['catalogItemId']}::uuid`

test('a price', () =>
  meanwhile(
    sql`update custom_product set price_amount = 16000000 ${ofProduct()}`,
    sql`update custom_product set price_amount = 15000000 ${ofProduct()}`,
    async () => {
      const { status, body } = await pay()
      expect([status, body.message]).toEqual([422, expect.stringContaining('has changed')])
    },
  ))

test('a product that is deleted', () =>
  meanwhile(
    sql`update custom_product set deleted_at = now() ${ofProduct()}`,
    sql`update custom_product set deleted_at = null ${ofProduct()}`,
    async () => {
      const { status, body } = await pay()
      expect([status, body.message]).toEqual([422, 'This item is no longer in the catalog.'])
    },
  ))

test('a fee', () =>
  meanwhile(
    sql`update fee_schedule set minimum_amount = minimum_amount + 250000
      where tenant_id = 'lakeview' and fee_type = 'CREDIT_CARD'`,
    sql`update fee_schedule set minimum_amount = minimum_amount - 250000
      where tenant_id = 'lakeview' and fee_type = 'CREDIT_CARD'`,
    async () => {
      const payment = contentsOf(await pay())
      expect(payment).toMatchObject({ totals: { feeTotal: { amount: '1.25' } } })
      const fees = await mine('POST', `${tenant}/payments/fees/v2`, {
        payables: [line],
        paymentMethodType: 'CardPresent',
        cardSubType: 'Credit',
      })
      expect(contentsOf(fees)).toMatchObject([{ fees: [{ amount: { amount: '1.25' } }] }])
    },
  ))

test('an outage', () =>
  meanwhile(
    sql`update service_offering set outage_description = 'Back at noon.' where tenant_id = 'lakeview'`,
    sql`update service_offering set outage_description = null where tenant_id = 'lakeview'`,
    async () => {
      expect(await pay()).toMatchObject({ status: 409 })
    },
  ))

test('a limit', () =>
  meanwhile(
    sql`update point_of_sale_config set maximum_payment = 10000000 where tenant_id = 'lakeview'`,
    sql`update point_of_sale_config set maximum_payment = 5000000000 where tenant_id = 'lakeview'`,
    async () => {
      expect(await pay()).toMatchObject({ status: 422 })
    },
  ))

test('a terminal', async () => {
  const { rows } = await sql<{ id: string }>`select id from terminal
    where tenant_id = 'lakeview' and deleted_at is null limit 1`.execute(demo.db)
  const terminalId = rows[0]?.id
  await meanwhile(
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

test('each way of changing each of the tables is counted, for its own office alone', async () => {
  const tables = [
    'service_offering',
    'point_of_sale_config',
    'fee_schedule',
    'custom_product',
    'terminal',
  ]
  await sql`insert into tenant values ('copy', now())`.execute(demo.db)
  const before = await versionOf('lakeview')
  const isCounted = async (what: string, change: RawBuilder<unknown>) => {
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
    // A merchant belongs to one office.
    const change = sql`insert into ${sql.table(table)} (${columns}) select ${columns} from (
      select (jsonb_populate_record(one, '{"tenant_id": "copy", "acceptor_id": null}')).*
      from ${sql.table(table)} as one where tenant_id = 'lakeview') as copied`
    await isCounted(`insert into ${table}`, change)
  }
  for (const table of tables.toReversed()) {
    const rows = sql`${sql.table(table)}`
    await isCounted(
      `update ${table}`,
      sql`update ${rows} set tenant_id = tenant_id where tenant_id = 'copy'`,
    )
    await isCounted(`delete from ${table}`, sql`delete from ${rows} where tenant_id = 'copy'`)
  }
  expect(await versionOf('lakeview')).toBe(before)
})
