import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'

import pg from 'pg'

import { openEngine } from '#server/db/engine.ts'
import { migrate } from '#server/db/migrate.ts'

import { startPostgres } from './postgres.ts'

/**
 * How long a database of a million payments takes to be brought forward: by hand, and in no test run.
 * `node --import tsx tests/durability/million.ts [LAST]`: LAST is the last migration that it had, by the
 * beginning of its name (0015).
 */
const [last = '0015'] = process.argv.slice(2)
const folder = new URL('../../server/db/migrations/', import.meta.url)
const postgres = await startPostgres()
const client = new pg.Client(postgres.url)
await client.connect()
await client.query(`create table schema_migration (
  name text primary key, checksum text not null, applied_at timestamptz not null default now())`)
const names = (await readdir(folder)).filter((name) => name.slice(0, 4) <= last).toSorted()
for (const name of names) {
  const text = await readFile(new URL(name, folder), 'utf8')
  await client.query(text)
  const checksum = createHash('sha256').update(text).digest('hex')
  await client.query('insert into schema_migration values ($1, $2)', [name, checksum])
}
await client.query(`
  insert into tenant values ('big', now());
  insert into account (id, email_address, first_name, last_name, created_at)
    values (gen_random_uuid(), 'a@big.example', 'A', 'B', now());
  insert into payment (tenant_id, id, confirmation_number, created_at, status, payment_method_type,
      card_sub_type, user_id, user_first_name, user_last_name, location, customer_first_name,
      customer_last_name, customer_email, customer_phone, currency_code, sub_total, fee_total,
      charged_total)
    select 'big', gen_random_uuid(), 'B-' || n, now() - n * interval '30 seconds', 'COMPLETE',
      'CARD_PRESENT', 'CREDIT', (select id from account), 'A', 'B', 'Hall', '', '', '', '', 'USD',
      16000000, 0, 16000000 from generate_series(1, 1000000) as n;
  insert into payment_line (tenant_id, payment_id, position, id, line_item_id, catalog_item_id,
      service_offering_id, payable_type, name, description, amount)
    select 'big', id, 0, id, gen_random_uuid(), 'c', 's', 'CustomItem', 'Copy', '', 16000000
    from payment;
  insert into subpayment (tenant_id, id, payment_id, transaction_type, created_at, charged_amount,
      acceptor_id, external_id, trace_id, payment_method_type, card_sub_type)
    select 'big', gen_random_uuid(), id, 'SALE', created_at, 16000000, 'a', id, gen_random_uuid(),
      'CARD_PRESENT', 'CREDIT' from payment`)
await client.end()
const engine = await openEngine({ kind: 'postgres', url: postgres.url })
const started = performance.now()
const applied = await migrate(engine.db)
const seconds = ((performance.now() - started) / 1_000).toFixed(1)
console.log(`${applied.join(', ')}: ${seconds} s`)
await engine.close()
await postgres.stop()
