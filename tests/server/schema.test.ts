import { readFileSync } from 'node:fs'

import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { type Engine, openEngine } from '#server/db/engine.ts'

import { emptySnapshot } from './database-snapshots.ts'

/**
 * Checks that each tenant's rows could move to a database server of their own; docs/scale.md explains it by
 * table.
 */

/** Tables without a tenant: needed before the tenant is known, copied to every server, or local to one. */
const shared = [
  'account',
  'bank_return_poll',
  'customer_display',
  'job',
  'known_device',
  'openid_sign_in',
  'openid_link',
  'password_link',
  'schema_migration',
  'session_family',
  'session_token',
  'set_up_link',
  'sign_in_throttle',
  'simulated_bank_transaction',
  'tenant',
  'write_probe',
]
/**
 * Unique across tenants, because another system assigns the numbers: debits at the bank gateway, acceptor IDs, and
 * the transactions of a merchant. Receipt codes are typed without their tenant.
 */
const uniqueEverywhere = [
  'bank_attempt_reference_key',
  'point_of_sale_config_acceptor_id_key',
  'subpayment_acceptor_id_external_id_key',
  'subpayment_receipt_code_key',
]

let engine: Engine
beforeAll(async () => {
  engine = await openEngine({ kind: 'memory', snapshot: await emptySnapshot() })
}, 120_000)
afterAll(() => engine.close())

const tablesOf = async (): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`.execute(engine.db)
  return rows.map(({ name }) => name)
}

test('every table is documented in docs/scale.md', async () => {
  const documented = readFileSync(new URL('../../docs/scale.md', import.meta.url), 'utf8')
  const tables = await tablesOf()
  expect(shared.filter((name) => !tables.includes(name))).toEqual([])
  expect(tables.filter((name) => !documented.includes(`\`${name}\``))).toEqual([])
})

test('unique keys of tenant tables start with tenant_id, except numbers assigned by other systems', async () => {
  const { rows } = await sql<{ index: string; table: string; first: string }>`
    select index.relname as index, owner.relname as table, attname as first
    from pg_index
    join pg_class as index on index.oid = indexrelid
    join pg_class as owner on owner.oid = indrelid
    join pg_attribute on attrelid = indrelid and attnum = indkey[0]
    where indisunique and owner.relnamespace = 'public'::regnamespace`.execute(engine.db)
  const own = rows.filter(({ table }) => !shared.includes(table))
  expect(own.length).toBeGreaterThan(30)
  const others = own.filter(({ first }) => first !== 'tenant_id').map(({ index }) => index)
  expect(others.toSorted()).toEqual(uniqueEverywhere)
})

test('foreign keys stay within a tenant or point to shared tables', async () => {
  const { rows } = await sql<{ name: string; to: string; carries: boolean }>`
    select conname as name, target.relname as to, exists (
      select from unnest(conkey, confkey) as pair (own, its)
      join pg_attribute as mine on mine.attrelid = conrelid and mine.attnum = own
      join pg_attribute as theirs on theirs.attrelid = confrelid and theirs.attnum = its
      where mine.attname = 'tenant_id' and theirs.attname = 'tenant_id') as carries
    from pg_constraint join pg_class as target on target.oid = confrelid
    where contype = 'f'`.execute(engine.db)
  const between = rows.filter(({ to }) => !shared.includes(to))
  expect(between.length).toBeGreaterThan(15)
  expect(between.filter(({ carries }) => !carries).map(({ name }) => name)).toEqual([])
})

test('schema matches schema.txt', async () => {
  const { rows } = await sql<{ line: string }>`
    select format('%s.%s %s%s%s', relname, attname, format_type(atttypid, atttypmod),
      case when attnotnull then ' not null' end,
      coalesce(' default ' || pg_get_expr(adbin, adrelid), '')) as line
    from pg_attribute join pg_class on pg_class.oid = attrelid
    left join pg_attrdef on adrelid = attrelid and adnum = attnum
    where relkind = 'r' and relnamespace = 'public'::regnamespace and attnum > 0 and not attisdropped
    union all
    select format('%s: %s', conrelid::regclass, pg_get_constraintdef(oid)) from pg_constraint
    where connamespace = 'public'::regnamespace and contype <> 'n'
    union all
    select pg_get_indexdef(indexrelid) from pg_index
    where indrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)
    union all
    select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal`.execute(engine.db)
  const lines = rows.map(({ line }) => line.replaceAll(/\s+/g, ' ')).toSorted()
  expect(lines.length).toBeGreaterThan(500)
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('schema.txt')
})
