import { createHash } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

import type { Closing } from '#domain/closings/closing.ts'
import { journalCommand } from '#server/cli/journal/command.ts'
import { openEngine } from '#server/db/engine.ts'
import { readSigningKey } from '#server/journal/signing-key.ts'

import { contentsOf, inTenant, startCounter } from './counter.ts'
import { createFakeProcessor } from './fake-processor.ts'
import { jobsDone, metricsToken } from './jobs-done.ts'
import { restartableStorage, type TestStorage } from './test-storage.ts'

const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest('hex')

let folder: string
let own: TestStorage
/** What the auditor holds: the printed report, and the published SHA-256 of the office's key. */
let paper: Closing
let publishedKey: string

/** The office closes its day and stops for the evening. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'counter-audit-'))
  own = await restartableStorage()
  const journalKey = readSigningKey(join(folder, 'key.pem'))
  publishedKey = sha256(Buffer.from(journalKey.publicKey, 'base64'))
  const services = { processor: createFakeProcessor().processor }
  const jobs = { every: 50 }
  const counter = await startCounter({
    storage: own.storage,
    jobs,
    services,
    journalKey,
    metricsToken,
  })
  const admin = await counter.signIn('admin@lakeview.example')
  contentsOf('closeDay', await admin.post(inTenant('lakeview', '/closings'), { number: 1 }))
  await jobsDone(counter)
  paper = contentsOf('getClosing', await admin.get(inTenant('lakeview', '/closings/1')))
  await counter.close()
}, 240_000)
afterAll(async () => {
  await own.remove()
  await rm(folder, { recursive: true })
})

/** Runs a query of docs/closing.md. */
async function ask<Row>(query: ReturnType<typeof sql<Row>>): Promise<Row[]> {
  const engine = await openEngine(own.storage)
  try {
    return (await query.execute(engine.db)).rows
  } finally {
    await engine.close()
  }
}

async function journal(...args: string[]): Promise<string> {
  const { storage } = own
  if (storage.kind === 'memory') throw new Error('The command needs a database that is kept.')
  const database =
    storage.kind === 'postgres' ? { DATABASE_URL: storage.url } : { DATA_DIR: storage.path }
  const printed: string[] = []
  const environment = { ...database, JOURNAL_KEY_FILE: join(folder, 'key.pem') }
  const code = await journalCommand(args, environment, (line) => printed.push(line))
  expect({ code, printed }).toMatchObject({ code: 0 })
  return printed.join('\n')
}

test('leads from a printed report to its entries, its hash and the signed journal', async () => {
  // 1. The entries of the day add up to the report's net.
  const entries = await ask(sql<{ id: string; amount: string }>`
    select subpayment_id as id, amount::text from closing_entry
    where tenant_id = 'lakeview' and closing_number = 1`)
  const net = entries.reduce((sum, { amount }) => sum + BigInt(amount), 0n)
  expect(net).toBe(paper.report.totals.net.micros)
  expect(net).toBeGreaterThan(0n)

  // 2. The stored report has the hash on the paper.
  const [stored] = await ask(sql<{ hash: string }>`
    select encode(sha256(convert_to(report, 'UTF8')), 'hex') as hash
    from closing where tenant_id = 'lakeview' and number = 1`)
  expect(stored?.hash).toBe(paper.reportHash)

  // 3. The journal is unaltered, signed by the office's key and still the one on the paper.
  if (paper.checkpoint === null) throw new Error('The report is not signed.')
  const { sequence, ...signed } = paper.checkpoint
  const file = join(folder, 'lakeview.jsonl')
  await journal('export', '--tenant', 'lakeview', '--file', file)
  const known = ['--key', publishedKey, '--printed', `${sequence}:${signed.hash}`]
  expect(await journal('verify', file, ...known)).toMatch(/unaltered\.\n.*key/)

  // 4. The journal entry that the paper names holds the report's hash; the signature on the paper follows it.
  const lines = (await readFile(file, 'utf8')).trimEnd().split('\n')
  const closed: unknown = JSON.parse(lines[sequence] ?? '')
  expect(closed).toMatchObject({
    hash: signed.hash,
    entry: {
      kind: 'day.closed',
      sequence,
      content: { subjectId: '1', details: { reportHash: paper.reportHash } },
    },
  })
  const checkpoint: unknown = JSON.parse(lines[sequence + 1] ?? '')
  expect(checkpoint).toMatchObject({
    entry: { kind: 'journal.checkpoint', content: { sequence, ...signed } },
  })

  // 5. Every entry of the day was journaled with its amount before the day was closed.
  const before = lines.slice(1, sequence)
  for (const { id, amount } of entries.filter((each) => each.amount !== '0')) {
    const micros = amount.replace('-', '')
    const found = before.filter((line) => line.includes(`"id":"${id}"`))
    expect(found.join('\n')).toContain(`"amountInMicros":"${micros}"`)
  }
})
