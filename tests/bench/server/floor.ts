import { createServer, type IncomingMessage } from 'node:http'

import { PGlite } from '@electric-sql/pglite'
import { createPgConfig } from '@electric-sql/pglite/node-postgres'
import pg from 'pg'

import { DurableNodeFS } from '#server/db/durable-node-fs.ts'

/**
 * The smallest program that does the same to the same tables: no authentication, no validation, one prepared
 * statement per call. `floor.ts PORT postgres://... | FOLDER`
 */
const [port, where = ''] = process.argv.slice(2)

const openPool = async (): Promise<pg.Pool> => {
  if (where.startsWith('postgres:')) return new pg.Pool({ connectionString: where, max: 10 })
  const pglite = new PGlite({
    fs: new DurableNodeFS(where),
    startParams: PGlite.defaultStartParams
      .filter((param) => param !== '-F')
      .concat('-c', 'wal_sync_method=fsync'),
  })
  await pglite.waitReady
  const { connection } = createPgConfig(pglite)
  const only = { connection, user: 'postgres', max: 1, idleTimeoutMillis: 0 }
  return new pg.Pool(only)
}

const create = `
  with payment as (
    insert into payment (tenant_id, id, confirmation_number, created_at, status, payment_method_type,
      card_sub_type, user_id, user_first_name, user_last_name, location, customer_first_name,
      customer_last_name, customer_email, customer_phone, currency_code, sub_total, fee_total)
    values ('lakeview', $1, $2, $3, 'INCOMPLETE', 'CARD_PRESENT', 'CREDIT', $4, 'A', 'B', '', '', '', '',
      '', 'USD', 15000000, 1000000)
  ), line as (
    insert into payment_line (tenant_id, payment_id, position, id, line_item_id, catalog_item_id,
      service_offering_id, payable_type, name, description, amount)
    values ('lakeview', $1, 0, $5, $6, $5, 'lakeview-clerk', 'CustomItem', 'Certified Copy', '', 15000000)
  ), fee as (
    insert into payment_fee values ('lakeview', $1, 'lakeview-clerk', 'CREDIT_CARD', 1000000)
  ), audit as (
    insert into audit_entry values ('lakeview', $7, $3, $4, 'payment.created', $1, '{}')
  )
  insert into idempotency_key values ('lakeview', 'createPayment', $8, $9, $10, $3)`

const list = `
  select id, confirmation_number, created_at, location, terminal_id, user_first_name, user_last_name,
    sub_total, fee_total
  from payment where tenant_id = 'lakeview' and created_at >= $1
  order by created_at desc, id desc limit 1000`

const indexOfSums = `
  create index if not exists floor_of_day on payment (tenant_id, created_at) include (status, charged_total)`
const stats = `
  select count(*), sum(charged_total) from payment
  where tenant_id = 'lakeview' and created_at >= $1 and created_at <= $2
    and status in ('COMPLETE', 'REFUNDED')`

const pool = await openPool()
await pool.query('drop index if exists floor_of_day')
let indexing: Promise<unknown> | undefined
const { rows } = await pool.query<{ id: string }>('select id from account limit 1')
const account = rows[0]?.id
const hash = Buffer.alloc(32)

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  return text
}

const answers: Record<string, (request: IncomingMessage, query: URLSearchParams) => unknown> = {
  '/create': async (request) => {
    const { catalogItemId } = JSON.parse(await bodyOf(request)) as { catalogItemId: string }
    const time = new Date()
    const id = idAt(time)
    const contents = { id, createdAt: time, catalogItemId, total: '16.00' }
    const number = id.replaceAll('-', '').slice(-20)
    const key = request.headers['idempotency-key']
    const kept = JSON.stringify(contents)
    await pool.query({
      name: 'create',
      text: create,
      values: [id, number, time, account, catalogItemId, idAt(time), idAt(time), key, hash, kept],
    })
    return contents
  },
  '/list': async (_, query) => {
    const values = [query.get('startDate')]
    return (await pool.query({ name: 'list', text: list, values })).rows
  },
  '/stats': async (_, query) => {
    const values = [query.get('startDate'), query.get('endDate')]
    await (indexing ??= pool.query(indexOfSums))
    return (await pool.query({ name: 'stats', text: stats, values })).rows[0]
  },
}

/** Time-ordered like the server's ids, so rows created together are stored together. */
function idAt(time: Date): string {
  const start = time.getTime().toString(16).padStart(12, '0')
  return `${start.slice(0, 8)}-${start.slice(8)}-7${crypto.randomUUID().slice(15)}`
}

createServer((request, response) => {
  const [path = '', query] = (request.url ?? '').split('?')
  void Promise.resolve(answers[path]?.(request, new URLSearchParams(query))).then(
    (contents) => {
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify({ ok: true, contents }))
    },
    (error: unknown) => {
      console.error(error)
      response.statusCode = 500
      response.end()
    },
  )
}).listen(Number(port), '127.0.0.1', () => console.log('ready'))
