import { generateKeyPairSync } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'

import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { DamagedArchive, readArchive } from '#server/archive/archive-file.ts'
import { archiveOffice } from '#server/archive/archive-office.ts'
import { findArchived } from '#server/archive/find-archived.ts'
import { paymentTables } from '#server/archive/payment-rows.ts'
import { restoreArchive } from '#server/archive/restore-archive.ts'
import { setRetention } from '#server/archive/retention.ts'
import { archiveCommand } from '#server/cli/archive/command.ts'
import { verifyJournal } from '#server/cli/journal/verify.ts'
import { signingKeyOf } from '#server/journal/signing-key.ts'
import { writePayment } from '#server/ledger/write-payment.ts'
import { later } from '#server/platform/clock.ts'

import { testStart } from './database-snapshots.ts'
import { demoDatabase } from './demo-database.ts'
import { journalLines } from './journal-lines.ts'
import { leaveOpen } from './open-payments.ts'

/** The demo's weeks of payments, archived two years later. */
const tenantId = 'lakeview'
const now = new Date('2028-06-15T12:00:00Z')
const demo = demoDatabase()
let folder = ''
let open: ReadonlyMap<string, string>
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'counter-archive-'))
  await setRetention(demo.db, { tenantId, months: 24, now: testStart })
  open = await leaveOpen(demo.db, now)
})
afterAll(() => rm(folder, { recursive: true }))

const run = (at = now) => archiveOffice(demo.db, { tenantId, folder, now: at })
const files = async () => (await readdir(folder)).toSorted()
const payments = async (): Promise<number> => Object.keys(await rowsOf('payment')).length

/** Rows as text by themselves, which tells any difference. */
async function rowsOf(table: string): Promise<string[]> {
  const { rows } = await sql<{ row: string }>`
    select to_jsonb(each)::text as row from ${sql.table(table)} as each
    where tenant_id = ${tenantId} order by 1`.execute(demo.db)
  return rows.map(({ row }) => row).filter((row) => !row.includes('"retention.set"'))
}

const allRows = async () => {
  const entries = paymentTables.map(async ({ table }) => [table, await rowsOf(table)] as const)
  return Object.fromEntries(await Promise.all(entries))
}

const journalKinds = async () => {
  const { rows } = await sql<{ kind: string }>`
    select kind from journal_entry where tenant_id = ${tenantId} order by sequence`.execute(demo.db)
  return rows.map(({ kind }) => kind)
}

test('every table that names a payment is archived', async () => {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name in ('payment_id', 'subpayment_id')`.execute(
    demo.db,
  )
  const named = new Set(rows.map(({ name }) => name).filter((name) => name !== 'archived_payment'))
  const archived = paymentTables.map(({ table }) => String(table))
  expect([...named].filter((name) => !archived.includes(name))).toEqual([])
  const { rows: generated } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and is_generated = 'ALWAYS'`.execute(demo.db)
  expect(generated.filter(({ name }) => archived.includes(name))).toEqual([])
})

test('moves finished payments to a file of each month and back, row by row', async () => {
  const before = await allRows()
  const journal = await journalKinds()
  const done = await run()
  const names = await files()
  expect(done).toMatchObject({ firstDay: '2026-06-01' })
  expect(done?.months.map(({ fileName }) => fileName)).toEqual(names)
  expect(names.length).toBeGreaterThan(1)
  const moved = done?.months.reduce((sum, month) => sum + month.payments, 0) ?? 0
  expect(moved).toBeGreaterThan(100)
  expect(await payments()).toBe((before['payment']?.length ?? 0) - moved)
  expect(await payments()).toBe(done?.kept)

  const { mode } = await stat(join(folder, names[0] ?? ''))
  expect(mode & 0o777).toBe(0o600)
  const added = (await journalKinds()).slice(journal.length)
  expect(added).toEqual(names.map(() => 'archive.written'))
  const key = signingKeyOf(generateKeyPairSync('ed25519').privateKey)
  const lines = await journalLines(demo.db, tenantId, key)
  expect(await verifyJournal(lines)).toMatchObject({ tenant: tenantId })
  const { sha256 } = await readArchive(join(folder, names[0] ?? ''))
  expect(lines.some((line) => line.includes(sha256))).toBe(true)

  for (const name of names) await restoreArchive(demo.db, { path: join(folder, name), now })
  expect(await allRows()).toEqual(before)
  expect((await journalKinds()).slice(journal.length + added.length)).toEqual(
    names.map(() => 'archive.restored'),
  )
})

test('leaves restored payments for 30 days, then moves them to the same file', async () => {
  const names = await files()
  expect((await run(later(now, 29 * 86_400_000)))?.months).toEqual([])
  const again = await run(later(now, 31 * 86_400_000))
  expect(again?.months.map(({ fileName }) => fileName)).toEqual(names)
  expect(await files()).toEqual(names)
})

test('keeps payments that something is open about', async () => {
  const { rows } = await sql<{ id: string }>`
    select id from payment where tenant_id = ${tenantId}`.execute(demo.db)
  const kept = new Set(rows.map(({ id }) => id))
  expect([...open].filter(([, id]) => !kept.has(id))).toEqual([])
  expect(kept.size).toBe(open.size)
  expect(open.size).toBe(9)
})

test('journals what happens to a restored payment', async () => {
  const [name = ''] = await files()
  await restoreArchive(demo.db, { path: join(folder, name), now })
  const known = (await journalKinds()).length
  await sql`
    insert into subpayment (tenant_id, id, payment_id, transaction_type, created_at, charged_amount,
        acceptor_id, external_id, payment_method_type, card_sub_type)
      select tenant_id, gen_random_uuid(), payment_id, 'CHARGEBACK', created_at, charged_amount,
        acceptor_id, 'disputed', payment_method_type, card_sub_type
      from subpayment where tenant_id = ${tenantId} and payment_id in (
        select payment_id::uuid from archived_payment where file_name = ${name}) limit 1`.execute(
    demo.db,
  )
  expect((await journalKinds()).slice(known)).toEqual(['ledger.recorded'])
})

test('never gives out the number of an archived payment again', async () => {
  const [row] = await demo.db.selectFrom('payment').selectAll().limit(1).execute()
  if (row === undefined) throw new Error('There is no payment.')
  const { confirmation_number: _, ...payment } = row
  const config = { paymentIdCharacterSet: 'NUMERIC', paymentIdLength: 1 } as const
  const [file = ''] = await files()
  const numbers = sql`
    insert into archived_payment (tenant_id, payment_id, confirmation_number, file_name)
    select ${tenantId}, 'number ' || n, n::text, ${file} from generate_series(0, 9) as n`
  // Or someone could archive, and delete, a payment that is in no file.
  await expect(numbers.execute(demo.db)).rejects.toThrow('together with their file')
  await demo.db.transaction().execute(async (transaction) => {
    await sql`update archive set month = month where file_name = ${file}`.execute(transaction)
    await numbers.execute(transaction)
  })
  const write = () =>
    writePayment(demo.db, {
      payment: { ...payment, tenant_id: tenantId, id: crypto.randomUUID() },
      lines: [],
      fees: [],
      config,
    })
  const before = await payments()
  await expect(write()).rejects.toThrow('Found no free confirmation number')
  expect(await payments()).toBe(before)
})

test('refuses a file that was changed or cut off, or that is restored', async () => {
  const name = (await files()).at(-1) ?? ''
  const path = join(folder, name)
  const content = await readFile(path)
  const before = await payments()
  const altered = join(folder, 'altered.json.gz')
  const text = gunzipSync(content).toString()
  for (const [bytes, why] of [
    [content.subarray(0, -40), 'cannot be read'],
    [gzipSync(text.replace('"charged_amount": 1', '"charged_amount": 2')), 'was changed'],
    [gzipSync(text.split('\n').toSpliced(2, 1).join('\n')), 'payments'],
    [gzipSync('not an archive\n'), 'cannot be read'],
  ] as const) {
    await writeFile(altered, bytes)
    await expect(restoreArchive(demo.db, { path: altered, now })).rejects.toThrow(why)
    await expect(readArchive(altered)).rejects.toThrow(DamagedArchive)
  }
  expect(await payments()).toBe(before)
  await restoreArchive(demo.db, { path, now })
  await expect(restoreArchive(demo.db, { path, now })).rejects.toThrow('are in the database')
  await rm(altered)
})

test('moves nothing if the file cannot be written', async () => {
  const before = await payments()
  const gone = { tenantId, folder: join(folder, 'gone'), now: later(now, 90 * 86_400_000) }
  await expect(archiveOffice(demo.db, gone)).rejects.toThrow('ENOENT')
  expect(await payments()).toBe(before)
})

test('finds archived payments by what the history searches', async () => {
  const path = join(folder, (await files())[0] ?? '')
  const numbers: string[] = []
  await readArchive(path, ({ rows }) => {
    numbers.push(String(rows['payment']?.[0]?.['confirmation_number']))
  })
  const [number = ''] = numbers
  const [found, ...others] = await findArchived(path, ` ${number.toLowerCase()} `)
  expect(others).toEqual([])
  expect(found).toMatch(new RegExp(`^${number}, \\d\\d/\\d\\d/2026, \\$[\\d,.]+, `))
  expect(await findArchived(path, 'nobody at all')).toEqual([])
})

test('the command says what is wrong', async () => {
  const printed: string[] = []
  const command = async (...args: string[]) => {
    printed.length = 0
    const environment = { DATA_DIR: join(folder, 'no-data') }
    return archiveCommand(args, environment, {
      print: (line) => printed.push(line),
      clock: () => now,
    })
  }
  expect(await command()).toBe(1)
  expect(printed.join()).toContain('npm run archive -- keep MONTHS')
  expect(await command('keep', '12', '--tenant', tenantId)).toBe(1)
  expect(printed).toEqual(['An office keeps at least 24 months of payments, or "all".'])
  expect(await command('search', 'Robin')).toBe(1)
  expect(await command('verify', join(folder, 'none.json.gz'))).toBe(1)
  expect(printed.join()).toContain('ENOENT')
  const [name = ''] = await files()
  expect(await command('verify', join(folder, name))).toBe(0)
  expect(printed.join()).toMatch(
    /^lakeview-2026-\d\d-1\.json\.gz: lakeview, 2026-\d\d, \d+ payments?, SHA-256 [\da-f]{64}$/,
  )
})
