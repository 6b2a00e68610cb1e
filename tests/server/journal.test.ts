import { createHash, generateKeyPairSync } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { fromCents } from '#domain/money/money.ts'
import { journalCommand } from '#server/cli/journal/command.ts'
import { verifyJournal } from '#server/cli/journal/verify.ts'
import { type Engine, openEngine } from '#server/db/engine.ts'
import { signingKeyOf } from '#server/journal/signing-key.ts'

import { contentsOf, type Person, startCounter, type Counter } from './counter.ts'
import { addCheckpoints, journalLines } from './journal-lines.ts'
import { partOf, refund, sell } from './refund-calls.ts'
import { hasTwoInstances, testStorage, type TestStorage } from './test-storage.ts'

const key = signingKeyOf(generateKeyPairSync('ed25519').privateKey)
const keyHash = createHash('sha256').update(Buffer.from(key.publicKey, 'base64')).digest('hex')

const linesOf = ({ db }: Engine, tenantId = 'lakeview') => journalLines(db, tenantId, key)

type Line = { entry: { kind: string; content: Record<string, unknown> } }
const entriesOf = (lines: readonly string[]) =>
  lines.slice(1).map((line) => (JSON.parse(line) as Line).entry)

// An embedded database has one connection, which the server holds: a day needs PostgreSQL to be looked into meanwhile.
describe.skipIf(!hasTwoInstances)('the journal of a day', () => {
  let own: TestStorage
  let counter: Counter
  let engine: Engine
  let admin: Person
  let before: number
  beforeAll(async () => {
    own = await testStorage()
    counter = await startCounter({ storage: own.storage })
    engine = await openEngine(own.storage)
    before = (await linesOf(engine)).length
    admin = await counter.signIn('admin@lakeview.example')
  }, 120_000)
  afterAll(async () => {
    await counter.close()
    await engine.close()
    await own.remove()
  })

  test('holds a sale, its refund and a change of settings in their order', async () => {
    const payment = await sell(admin)
    await refund(admin, payment, { lines: partOf(payment, 500) })
    const path = '/api/config/lakeview'
    const config = contentsOf('getConfig', await admin.get(path))
    expect((await admin.put(path, { ...config, title: 'Main Counter' })).status).toBe(200)
    const added = entriesOf((await linesOf(engine)).slice(before - 1))
    const ledger = added.filter(({ kind }) => kind.startsWith('ledger.'))
    expect(ledger).toMatchObject([
      {
        kind: 'ledger.recorded',
        content: { type: 'SALE', amountInMicros: `${fromCents(1_600).micros}`, voided: false },
      },
      { kind: 'ledger.recorded', content: { type: 'CREDIT', paymentId: payment._id } },
    ])
    const kinds = added.map(({ kind }) => kind)
    expect(kinds).toContain('payment.created')
    expect(kinds).toContain('refund.done')
    expect(kinds.at(-1)).toBe('settings.updated')
    expect(kinds.filter((kind) => kind.startsWith('session.'))).toEqual([])
  })

  test('is signed by checkpoints and verified', async () => {
    await addCheckpoints(engine.db, key)
    // Without new entries there is nothing new to sign.
    await addCheckpoints(engine.db, key)
    const lines = await linesOf(engine)
    expect(await verifyJournal(lines, { keys: [keyHash] })).toEqual({
      tenant: 'lakeview',
      entries: lines.length - 1,
      checkpoints: 1,
      keys: [keyHash],
    })
  })

  test('is exported to a file and verified by command', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'counter-journal-'))
    const file = join(folder, 'journal.jsonl')
    if (own.storage.kind !== 'postgres') throw new Error('This test needs PostgreSQL.')
    const environment = { DATABASE_URL: own.storage.url, JOURNAL_KEY_FILE: join(folder, 'key.pem') }
    const run = async (...args: string[]) => {
      const output: string[] = []
      const code = await journalCommand(args, environment, (line) => output.push(line))
      return { code, output: output.join('\n') }
    }
    const written = await run('export', '--tenant', 'lakeview', '--file', file)
    expect(written).toEqual({ code: 0, output: `Journal of lakeview written to ${file}.` })
    const again = await run('export', '--tenant', 'lakeview', '--file', file)
    expect(again).toMatchObject({ code: 1, output: expect.stringContaining('EEXIST') })
    const verified = await run('verify', file)
    expect(verified).toMatchObject({
      code: 0,
      output: expect.stringContaining('1 checkpoints, unaltered.'),
    })
    expect((await run('verify', file, '--key', keyHash)).output).toBe(
      "The signature of the journal is not the office's.",
    )
    expect((await run('verify', file, '--printed', `2:${'0'.repeat(64)}`)).output).toMatch(
      /^Entry 2 is not the printed one/,
    )
    expect((await run('verify', file, '--printed', '2')).output).toMatch(/^npm run journal/)
    const text = await readFile(file, 'utf8')
    await writeFile(file, text.replace('"amountInMicros":"16000000"', '"amountInMicros":"6000000"'))
    const altered = await run('verify', file)
    expect(altered).toEqual({ code: 1, output: expect.stringMatching(/^Entry \d+ was altered\.$/) })
    expect((await run('verify')).output).toMatch(/^npm run journal/)
    await rm(folder, { recursive: true })
  })

  test('notices a ledger entry changed or deleted behind the server', async () => {
    const { db } = engine
    const { id } = await db
      .selectFrom('subpayment')
      .select('id')
      .where('tenant_id', '=', 'lakeview')
      .where('transaction_type', '=', 'CREDIT')
      .orderBy('created_at', 'desc')
      .executeTakeFirstOrThrow()
    await db.updateTable('subpayment').set({ charged_amount: 1n }).where('id', '=', id).execute()
    await db.deleteFrom('refund').where('subpayment_id', '=', id).execute()
    await db.deleteFrom('subpayment').where('id', '=', id).execute()
    expect(entriesOf(await linesOf(engine)).slice(-2)).toMatchObject([
      { kind: 'ledger.changed', content: { id, amountInMicros: '1' } },
      { kind: 'ledger.deleted', content: { id } },
    ])
  })

  test('refuses changes of itself', async () => {
    const { db } = engine
    const refusal = 'The journal is append-only.'
    await expect(db.updateTable('journal_entry').set({ kind: 'x' }).execute()).rejects.toThrow(
      refusal,
    )
    await expect(db.deleteFrom('journal_entry').execute()).rejects.toThrow(refusal)
    await expect(sql`truncate journal_entry`.execute(db)).rejects.toThrow(refusal)
  })

  test('names the entry that an owner of the database altered', async () => {
    await engine.db.connection().execute(async (connection) => {
      await sql`alter table journal_entry disable trigger all`.execute(connection)
      await sql`update journal_entry set content = replace(content, '"SALE"', '"CREDIT"')
        where tenant_id = 'lakeview' and sequence = 3`.execute(connection)
      await sql`alter table journal_entry enable trigger all`.execute(connection)
    })
    await expect(linesOf(engine).then((lines) => verifyJournal(lines))).rejects.toThrow(
      'Entry 3 was altered.',
    )
  })

  test('numbers the entries of concurrent transactions one after the other', async () => {
    const append = sql`select append_to_journal('summit', 'test', '{}')`
    await Promise.all(Array.from({ length: 40 }, () => append.execute(engine.db)))
    const report = await verifyJournal(await linesOf(engine, 'summit'))
    expect(report.entries).toBeGreaterThanOrEqual(40)
  })

  test('does not make another office wait', async () => {
    const { db } = engine
    const append = (tenant: string) => sql`select append_to_journal(${tenant}, 'test', '{}')`
    const [harbor, lakeview] = await db.transaction().execute(async (open) => {
      await append('lakeview').execute(open)
      await append('harbor').execute(db)
      return [await linesOf(engine, 'harbor'), await linesOf(engine)]
    })
    expect(entriesOf(harbor).at(-1)?.kind).toBe('test')
    expect(entriesOf(lakeview).at(-1)?.kind).not.toBe('test')
  })
})
