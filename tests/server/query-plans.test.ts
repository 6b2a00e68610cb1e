import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { z } from 'zod'

import { seedPayments } from '#tests/bench/server/million.ts'
import { type Ask, certifiedCopy, signInAs } from '#tests/durability/sign-in.ts'

import { testStart } from './database-snapshots.ts'
import { demoDatabase } from './demo-database.ts'
import { mountedOn } from './mounted-app.ts'

/** Counts the statements of the most frequent calls and checks their query plans. */

type Statement = { text: string; values: unknown[] }
const statements: Statement[] = []
const query = Object.getOwnPropertyDescriptor(pg.Client.prototype, 'query')?.value as (
  ...call: unknown[]
) => unknown
const querySpy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
  this: pg.Client,
  ...call
) {
  const [first, values = []] = call as unknown as [string | Statement, unknown[]?]
  statements.push(typeof first === 'string' ? { text: first, values } : first)
  return query.apply(this, call) as never
})

const tenant = '/api/pos/tenants/lakeview'
const demo = demoDatabase()
let request: Ask
let token = ''
let line: unknown

beforeAll(async () => {
  // Enough rows that an index is cheaper than a sequential scan.
  await seedPayments(demo.db, { count: 8_000, until: testStart })
  await sql`insert into sale (tenant_id, id, payment_id, terminal_id, request_id, status, amount,
      created_at, expires_at)
    select tenant_id, gen_random_uuid(), id, terminal_id, id, 'COMPLETE', sub_total, created_at,
      created_at from payment where confirmation_number like 'M%' and terminal_id is not null`.execute(
    demo.db,
  )
  await sql`analyze sale`.execute(demo.db)
  request = await mountedOn(demo.db)
  const signedIn = await signInAs(request, 'admin@lakeview.example')
  line = await certifiedCopy(signedIn, tenant)
  token = signedIn.token
}, 240_000)
afterAll(() => querySpy.mockRestore())

const date = 'startDate=2026-03-11T05:00:00Z&endDate=2026-03-12T04:59:59.999Z'
const create = (): Parameters<Ask> => [
  'POST',
  `${tenant}/payments`,
  { payables: [line], cardSubTypeSelectedByTeller: 'Credit' },
  { 'idempotency-key': crypto.randomUUID() },
]
const get = (path: string): Parameters<Ask> => ['GET', tenant + path]

/** The statements of a call, recorded on its second run. */
async function statementsOf([method, path, body, headers]: Parameters<Ask>): Promise<Statement[]> {
  for (let time = 0; time < 2; time += 1) {
    statements.length = 0
    const sent = { authorization: `Bearer ${token}`, ...headers }
    const key = headers && { 'idempotency-key': crypto.randomUUID() }
    const reply = await request(method, path, body, { ...sent, ...key })
    expect(reply).toMatchObject({ status: 200 })
  }
  return statements.filter(({ text }) => text !== 'begin' && text !== 'commit')
}

const growing = /Seq Scan on (payment|payment_line|subpayment|audit_entry|idempotency_key|sale)\b/

test.each<[string, number, () => Parameters<Ask>]>([
  // Authentication, then payment, line, fee, audit entry and answer; the pricing context is cached.
  ['creating a payment', 6, create],
  ['a page of the history', 3, () => get(`/payments?fields=list&pageSize=10&${date}`)],
  ['daily totals', 2, () => get(`/payments/stats?${date}`)],
  ['overall totals', 2, () => get('/payments/stats')],
  // The search is looked up first.
  ['a search in all days', 4, () => get('/payments?fields=list&search=M7990')],
  ['the totals of a search in all days', 3, () => get('/payments/stats?search=M7990')],
])(
  '%s takes %i statements and no sequential scan of a growing table',
  async (_, expected, call) => {
    const statements = await statementsOf(call())
    expect(statements.map(({ text }) => text)).toHaveLength(expected)
    for (const { text, values } of statements) {
      const { rows } = await explain(text, values)
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
      expect(plan).not.toMatch(growing)
    }
  },
)

test('a search that many payments match shows the newest of them', async () => {
  const [method, path] = get('/payments?fields=list&pageSize=10&search=citizen')
  const reply = await request(method, path, undefined, { authorization: `Bearer ${token}` })
  const newest = await sql<{ id: string }>`
    select id from subpayment where payment_id in (select id from payment where customer_last_name = 'Citizen')
    order by created_at desc, id desc limit 3`.execute(demo.db)
  const rows = z.array(z.object({ _id: z.string() })).parse(reply.body.contents)
  const ids = rows.map(({ _id }) => _id)
  expect(ids).toHaveLength(10)
  expect(ids).toEqual(expect.arrayContaining(newest.rows.map(({ id }) => id)))
})

async function explain(text: string, values: unknown[]) {
  const parts = text.split(/\$(\d+)/)
  const filled = parts.map((part, index) =>
    index % 2 === 0 ? sql.raw(part) : sql`${values[Number(part) - 1]}`,
  )
  return sql<{ 'QUERY PLAN': string }>`explain ${sql.join(filled, sql``)}`.execute(demo.db)
}
