import { execFile } from 'node:child_process'
import { generateKeyPairSync } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

import { afterAll, beforeAll, expect, test } from 'vitest'

import type { Payment } from '#domain/payments/payment.ts'
import { receiptsCommand } from '#server/cli/receipts/command.ts'
import { openEngine } from '#server/db/engine.ts'
import { readReceiptKeys } from '#server/receipt-keys/receipt-keys.ts'

import { startCounter } from './counter.ts'
import { readPayment } from './payment-calls.ts'
import { creditsOf, partOf, refund, saleOf, sell } from './refund-calls.ts'
import { type TestStorage, testStorage } from './test-storage.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

let folder: string
let own: TestStorage
let payment: Payment
/** The published keys, as someone saved them. */
let keys: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'counter-receipts-'))
  keys = join(folder, 'receipt-keys.json')
  own = await testStorage()
  const receiptKeys = readReceiptKeys(join(folder, 'receipt-key.pem'), undefined)
  const counter = await startCounter({ storage: own.storage, services: { receiptKeys } })
  const admin = await counter.signIn('admin@lakeview.example')
  const sold = await sell(admin)
  await refund(admin, sold, { lines: partOf(sold, 500) })
  payment = await readPayment(admin, sold._id)
  await writeFile(keys, (await counter.send('GET', '/.well-known/receipt-keys.json')).text)
  await counter.close()
}, 240_000)
afterAll(async () => {
  await own.remove()
  await rm(folder, { recursive: true, force: true })
})

const urlOf = (entry: Payment['subpayments'][number] | undefined): string =>
  entry?.receiptCode?.url ?? ''
const codeOf = (entry: Payment['subpayments'][number] | undefined): string =>
  urlOf(entry).replace(/^.*\//, '')

const run = async (...args: string[]) => {
  const output: string[] = []
  const code = await receiptsCommand(args, (line) => output.push(line))
  return { code, output: output.join('\n') }
}
const verify = (code: string, file = keys) => run('verify', code, '--keys', file)

test('runs as a program, with the content of a QR code and a saved file alone', async () => {
  const sale = saleOf(payment)
  const main = ['--import', 'tsx', 'server/cli/receipts/main.ts']
  const args = [...main, 'verify', urlOf(sale), '--keys', keys]
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: root })
  const time = new Date((sale?.createdAt ?? 0) * 1_000).toISOString()
  const { keys: published } = JSON.parse(await readFile(keys, 'utf8')) as {
    keys: { kid: string }[]
  }
  expect(stdout).toBe(`Genuine: sale of 16.000000 USD at ${time}
Office lakeview, payment ${payment._id}
Transaction ${sale?.btpsTransactionId}, signed with the key ${published[0]?.kid}
`)
  const forged = [...main, 'verify', `${urlOf(sale)}A`, '--keys', keys]
  await expect(promisify(execFile)(process.execPath, forged, { cwd: root })).rejects.toMatchObject({
    code: 1,
    stderr: '',
  })
})

test("says the same of a refund's receipt, by its code alone", async () => {
  const [credit] = creditsOf(payment)
  const { code, output } = await verify(codeOf(credit))
  expect(code).toBe(0)
  expect(output).toMatch(/^Genuine: refund of 5\.330000 USD at /)
  expect(output).toContain(`Transaction ${credit?.btpsTransactionId}`)
})

test('says what was signed, whatever the database says since', async () => {
  const sale = saleOf(payment)
  const before = await verify(codeOf(sale))
  const engine = await openEngine(own.storage)
  await engine.db
    .updateTable('subpayment')
    .set({ charged_amount: 1_000_000n })
    .where('tenant_id', '=', 'lakeview')
    .where('id', '=', sale?.btpsTransactionId ?? '')
    .execute()
  await engine.close()
  expect(before.output).toContain('16.000000 USD')
  expect(await verify(codeOf(sale))).toEqual(before)
})

test('refuses every altered character', async () => {
  const code = codeOf(saleOf(payment))
  const altered = Array.from(code, (character, place) =>
    verify(code.slice(0, place) + (character === 'A' ? 'B' : 'A') + code.slice(place + 1)),
  )
  const codes = (await Promise.all(altered)).map((each) => each.code)
  expect(new Set(codes)).toEqual(new Set([1]))
  expect((await verify(`${code.slice(0, -8)}AAAAAAAA`)).code).toBe(1)
  expect((await verify('29GQ-X6DM-U3BR')).output).toBe('This is not the code of a receipt.')
})

test('knows a receipt of a retired key, and none of another office', async () => {
  const code = codeOf(saleOf(payment))
  const retired = readReceiptKeys(join(folder, 'receipt-key.pem'), undefined).published
  const next = readReceiptKeys(join(folder, 'next-key.pem'), undefined).published
  const both = join(folder, 'both.json')
  await writeFile(both, JSON.stringify({ keys: [...next, ...retired] }))
  expect((await verify(code, both)).code).toBe(0)
  const other = join(folder, 'other.json')
  await writeFile(other, JSON.stringify({ keys: next }))
  const { output } = await verify(code, other)
  expect(output).toBe(`It was signed with another key, ${retired[0]?.kid}.`)
  // The name of the key, but not the key.
  const { x } = generateKeyPairSync('ed25519').publicKey.export({ format: 'jwk' })
  await writeFile(other, JSON.stringify({ keys: [{ ...retired[0], x }] }))
  expect((await verify(code, other)).output).toMatch(/^It was signed with another key/)
})

test('explains a file that it cannot use, and how to call it', async () => {
  const code = codeOf(saleOf(payment))
  expect((await verify(code, join(folder, 'none.json'))).output).toMatch(/^ENOENT/)
  expect((await verify(code, folder)).output).toMatch(/^EISDIR/)
  const file = join(folder, 'page.html')
  await writeFile(file, '<!doctype html>')
  expect(await verify(code, file)).toEqual({
    code: 1,
    output: 'The file holds no published keys.',
  })
  for (const args of [[], ['verify'], ['verify', code], ['sign', code, '--keys', keys]]) {
    const { code: ended, output } = await run(...args)
    expect(ended).toBe(1)
    expect(output).toMatch(/^npm run receipts -- verify CODE --keys FILE/)
  }
  expect((await run('verify', code, '--key', keys)).output).toContain("Unknown option '--key'")
})
