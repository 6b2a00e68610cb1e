import { readdir, readFile } from 'node:fs/promises'

import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { type Engine, openEngine } from './engine.ts'

const folder = new URL('./migrations/', import.meta.url)
const own = '0027-one-merchant-one-tenant.sql'

let engine: Engine
const run = async (name: string) =>
  sql.raw(await readFile(new URL(name, folder), 'utf8')).execute(engine.db)
beforeAll(async () => {
  engine = await openEngine({ kind: 'memory' })
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted()
  for (const name of names.slice(0, names.indexOf(own))) await run(name)
}, 240_000)
afterAll(() => engine.close())

test('of tenants that shared a merchant or a transaction, the first keeps it', async () => {
  const { db } = engine
  const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
  await sql`insert into account (id, email_address, first_name, last_name, created_at)
    values (${id(99)}, 'ada@mail.example', 'Ada', 'Test', '2026-01-01')`.execute(db)
  const merchants: [string, string | null][] = [
    ['aspen', '"3928907"'],
    ['birch', '"3928907"'],
    ['cedar', '"4000000"'],
    ['dogwood', '"stub"'],
    ['elm', null],
  ]
  for (const [index, [tenant, merchant]] of merchants.entries()) {
    const reader = merchant === null ? 'null' : `{"host": "x", "acceptorId": ${merchant}}`
    await sql`insert into tenant (id, created_at) values (${tenant}, '2026-01-01')`.execute(db)
    await sql`insert into service_offering (tenant_id, id, title) values (${tenant}, ${tenant}, 'x')`.execute(
      db,
    )
    await sql`insert into point_of_sale_config
      (tenant_id, service_offering_id, minimum_payment, maximum_payment, settings)
      values (${tenant}, ${tenant}, 1, 2, ${`{"triPosConfig": ${reader}}`}::jsonb)`.execute(db)
    await sql`insert into payment (tenant_id, id, confirmation_number, created_at, status, payment_method_type,
      card_sub_type, user_id, user_first_name, user_last_name, location, customer_first_name, customer_last_name,
      customer_email, customer_phone, currency_code, sub_total, fee_total)
      values (${tenant}, ${id(index)}, 'C', '2026-01-01', 'COMPLETE', 'CARD_PRESENT', 'CREDIT', ${id(99)}, '', '', '',
      '', '', '', '', 'USD', 1, 0)`.execute(db)
  }
  const charge = (tenant: string, payment: number, number: number, merchant: string, at: string) =>
    sql`insert into subpayment (tenant_id, id, payment_id, transaction_type, created_at, charged_amount, acceptor_id,
      external_id, payment_method_type, card_sub_type) values (${tenant}, ${id(number)}, ${id(payment)}, 'CREDIT',
      ${at}::timestamptz, 1, ${merchant}, '77', 'CARD_PRESENT', 'CREDIT')`.execute(db)
  await charge('aspen', 0, 11, '3928907', '2026-01-03')
  // The first to charge, though the names say otherwise.
  await charge('birch', 1, 12, '3928907', '2026-01-02')
  await charge('aspen', 0, 13, 'simulator', '2026-01-02')
  await charge('birch', 1, 14, 'simulator', '2026-01-02')
  await charge('birch', 1, 15, 'stub', '2026-01-02')
  await run(own)

  const configs = await sql<{ tenant_id: string; acceptor_id: string | null; settings: unknown }>`
    select tenant_id, acceptor_id, settings from point_of_sale_config order by 1`.execute(db)
  expect(configs.rows).toEqual([
    { tenant_id: 'aspen', acceptor_id: null, settings: { triPosConfig: { host: 'x' } } },
    { tenant_id: 'birch', acceptor_id: '3928907', settings: { triPosConfig: { host: 'x' } } },
    { tenant_id: 'cedar', acceptor_id: '4000000', settings: { triPosConfig: { host: 'x' } } },
    { tenant_id: 'dogwood', acceptor_id: null, settings: { triPosConfig: { host: 'x' } } },
    { tenant_id: 'elm', acceptor_id: null, settings: { triPosConfig: null } },
  ])
  const charges = await sql<{ acceptor_id: string }>`
    select acceptor_id from subpayment order by id`.execute(db)
  expect(charges.rows.map(({ acceptor_id }) => acceptor_id)).toEqual([
    '3928907 claimed by aspen',
    '3928907',
    'simulator:aspen',
    'simulator:birch',
    'stub:birch',
  ])
  await expect(charge('cedar', 2, 16, '3928907', '2026-01-04')).rejects.toThrow(/unique/)
})
