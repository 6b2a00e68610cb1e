import { createHash, generateKeyPairSync } from 'node:crypto'
import { readFileSync } from 'node:fs'

import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { canonical, JournalAltered, verifyJournal } from '#server/cli/journal/verify.ts'
import { type Engine, openEngine } from '#server/db/engine.ts'
import { seededRandom } from '#server/demo/random-source.ts'
import { signingKeyOf } from '#server/journal/signing-key.ts'

import { addCheckpoints, journalLines } from './journal-lines.ts'
import { emptyStorage, type TestStorage } from './test-storage.ts'

const key = signingKeyOf(generateKeyPairSync('ed25519').privateKey)
const forger = signingKeyOf(generateKeyPairSync('ed25519').privateKey)
const sha256 = (text: string | Buffer) => createHash('sha256').update(text).digest('hex')
const office = [sha256(Buffer.from(key.publicKey, 'base64'))]
const now = new Date('2026-03-12T20:00:00Z')
const awkward = 'Ünïcode “quotes” \\ / \n\t\u0001 \u2028 €𝄞'

let own: TestStorage
let engine: Engine
let lines: string[]
beforeAll(async () => {
  own = await emptyStorage()
  engine = await openEngine(own.storage)
  for (let index = 1; index <= 60; index += 1) {
    const content = {
      index,
      details: { amount: `${index}.00`, text: awkward, b: [1, { z: 1, a: null }] },
    }
    await sql`select append_to_journal('lakeview', 'test', ${JSON.stringify(content)}::jsonb)`.execute(
      engine.db,
    )
    if (index % 20 === 0) await addCheckpoints(engine.db, key)
  }
  lines = await journalLines(engine.db, 'lakeview', key)
}, 120_000)
afterAll(async () => {
  await engine.close()
  await own.remove()
})

test('verifies an untouched journal', async () => {
  const report = { tenant: 'lakeview', entries: 63, checkpoints: 3, keys: office }
  expect(await verifyJournal(lines, { keys: office })).toEqual(report)
  expect(await verifyJournal(lines)).toEqual(report)
})

type Random = (below: number) => number
const anyLine = (random: Random) => random(lines.length)

/** Each returns other lines than the journal's. */
const tamperings: Record<string, (random: Random) => string[]> = {
  change: (random) => {
    const at = anyLine(random)
    const line = lines[at] ?? ''
    const place = random(line.length)
    const letter = line[place] === 'a' ? 'b' : 'a'
    return lines.with(at, line.slice(0, place) + letter + line.slice(place + 1))
  },
  drop: (random) => lines.toSpliced(anyLine(random), 1),
  swap: (random) => {
    const one = anyLine(random)
    const other = (one + 1 + random(lines.length - 1)) % lines.length
    return lines.with(one, lines[other] ?? '').with(other, lines[one] ?? '')
  },
  insert: (random) => lines.toSpliced(anyLine(random), 0, lines[anyLine(random)] ?? ''),
  truncate: (random) => lines.slice(0, anyLine(random)),
}

test('catches each of 1,000 random tamperings', async () => {
  const random = seededRandom(15).below
  const missed: string[] = []
  for (const [name, tamper] of Object.entries(tamperings)) {
    for (let round = 0; round < 200; round += 1) {
      const error = await verifyJournal(tamper(random), { keys: office }).catch(
        (thrown: unknown) => thrown,
      )
      if (!(error instanceof JournalAltered)) missed.push(`${name} ${round}: ${String(error)}`)
    }
  }
  expect(missed).toEqual([])
})

const refusal = (altered: readonly string[], printed?: ReadonlyMap<number, string>) =>
  verifyJournal(altered, { keys: office, printed }).then(
    () => 'none',
    (error: Error) => error.message,
  )

test('names the first entry altered, missing, out of order or added', async () => {
  const altered = lines.with(7, (lines[7] ?? '').replace('"7.00"', '"9.00"'))
  expect(await refusal(altered)).toBe('Entry 7 was altered.')
  expect(await refusal(lines.toSpliced(7, 1))).toBe(
    'Entry 7 is missing: entry 8 stands in its place.',
  )
  expect(await refusal(lines.with(7, lines[8] ?? '').with(8, lines[7] ?? ''))).toBe(
    'Entry 7 is missing: entry 8 stands in its place.',
  )
  expect(await refusal(lines.slice(0, 50))).toBe('Entry 50 is missing: the journal has 63.')
  expect(await refusal(lines.slice(1))).toBe("The signature of the journal is not the office's.")
  expect(await refusal([])).toBe('The journal is empty.')
})

/** What the owner of the database can do: replace an entry and rebuild the chain. */
const rehash = (from: number, sign?: typeof key) => {
  let previous = '0'.repeat(64)
  const entries = lines.slice(1).map((line, index) => {
    const { entry } = JSON.parse(line) as { entry: Record<string, unknown> }
    const content =
      index + 1 === from ? { ...(entry.content as object), forged: true } : entry.content
    const forged = { ...entry, content, previous }
    previous = sha256(canonical(forged))
    return canonical({ entry: forged, hash: previous })
  })
  return [sign === undefined ? (lines[0] ?? '') : signedHead(previous, entries, sign), ...entries]
}

const signedHead = (hash: string, { length }: readonly string[], sign: typeof key) => {
  const head = { at: now.toISOString(), hash, sequence: length, tenant: 'lakeview' }
  return canonical({ ...head, publicKey: sign.publicKey, signature: sign.sign(canonical(head)) })
}

test('catches a rebuilt chain', async () => {
  expect(await refusal(rehash(10))).toBe('Checkpoint 21 was signed for other entries.')
  // After the last checkpoint only the signed head tells.
  expect(await refusal(rehash(63))).toMatch('was altered')
  expect(await refusal(rehash(10, forger))).toBe(
    "The signature of the journal is not the office's.",
  )
})

/** A backup of the first `kept` entries that went on with others, signed by the office's own key. */
const restored = (kept: number, added: number) => {
  const entries = lines.slice(1, kept + 1)
  let previous = hashOf(kept)
  for (let sequence = kept + 1; sequence <= kept + added; sequence += 1) {
    const at = now.toISOString()
    const content = { restored: true }
    const entry = { at, content, kind: 'test', previous, sequence, tenant: 'lakeview' }
    previous = sha256(canonical(entry))
    entries.push(canonical({ entry, hash: previous }))
  }
  return [signedHead(previous, entries, key), ...entries]
}

const hashOf = (sequence: number) => (JSON.parse(lines[sequence] ?? '') as { hash: string }).hash

test('finds by printed reports that an older backup was restored', async () => {
  const printed = new Map([20, 41, 62].map((sequence) => [sequence, hashOf(sequence)]))
  expect(await refusal(lines, printed)).toBe('none')
  expect(await refusal(restored(50, 30))).toBe('none')
  expect(await refusal(restored(50, 30), printed)).toBe(
    'Entry 62 is not the printed one: the journal was rebuilt or restored from an older backup.',
  )
  expect(await refusal(restored(30, 5), printed)).toBe(
    'Entry 41 was printed, but the journal ends with entry 35: it was restored from an older backup.',
  )
})

test('reads one value in one way only', async () => {
  const twice = (lines[7] ?? '').replace('"index":7', '"index":9,"index":7')
  expect(await refusal(lines.with(7, twice))).toBe('Entry 7 was altered.')
})

test('needs nothing of the server to verify', () => {
  const source = readFileSync(
    new URL('../../server/cli/journal/verify.ts', import.meta.url),
    'utf8',
  )
  const imports = [...source.matchAll(/ from '([^']+)'/g)].map(([, name]) => name)
  expect(imports).toEqual(['node:crypto'])
})
