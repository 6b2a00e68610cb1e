import { createPublicKey, generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, describe, expect, test } from 'vitest'

import { fromBase32, toBase32 } from '#domain/lib/base32.ts'
import { usd } from '#domain/money/money.ts'
import {
  decodeReceipt,
  encodeReceipt,
  type ReceiptContent,
} from '#domain/receipts/receipt-content.ts'

import { NotGenuine, verifyReceipt } from '../cli/receipts/verify.ts'
import { seededRandom } from '../demo/random-source.ts'
import { BadOption } from '../platform/bad-option.ts'
import { createReceiptKeys, readReceiptKeys } from './receipt-keys.ts'

const newKey = () => generateKeyPairSync('ed25519').privateKey
const office = newKey()
const retired = newKey()
const keys = createReceiptKeys(office, [createPublicKey(retired)])
const published = JSON.stringify({ keys: keys.published })

const content = {
  kind: 'SALE',
  tenantId: 'lakeview',
  paymentId: '0195aa10-0001-7000-8000-000000000001',
  transactionId: '0195aa10-0002-7000-8000-000000000001',
  amount: usd('16.00'),
  paidAt: 1_773_327_780,
} as const
const signed = (changes: Partial<ReceiptContent> = {}, by = keys) =>
  by.sign?.({ ...content, ...changes }) ?? ''
const genuine = signed()

const isRefusedOffline = (code: string) => {
  try {
    verifyReceipt(code, published)
    return false
  } catch (error) {
    return error instanceof NotGenuine
  }
}

test('signs the same receipt with the same code, and verifies what it states', () => {
  expect(signed()).toBe(genuine)
  expect(keys.verify(genuine)).toEqual({ ...content, keyId: keys.published[0]?.kid })
})

test('accepts the codes of a retired key after a rotation, and not those of a stranger', () => {
  const before = createReceiptKeys(retired)
  expect(keys.verify(signed({}, before))).toMatchObject(content)
  expect(before.verify(genuine)).toBeUndefined()
  expect(keys.verify(signed({}, createReceiptKeys(newKey())))).toBeUndefined()
})

test('signs nothing and knows nothing without a key', () => {
  const none = createReceiptKeys(undefined)
  expect(none.sign).toBeUndefined()
  expect(none.verify(genuine)).toBeUndefined()
  expect(none.published).toEqual([])
})

describe('10,000 forged or altered codes', () => {
  const random = seededRandom(58)
  const stranger = createReceiptKeys(newKey())
  const { signature } = decodeReceipt(genuine) ?? { signature: new Uint8Array() }
  const other = decodeReceipt(signed({ kind: 'CREDIT' }))?.signature ?? new Uint8Array()
  const letter = () => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.charAt(random.below(32))
  const keyId = keys.published[0]?.kid ?? ''
  /** A content without a signature of its own. */
  const changed = (): ReceiptContent => ({
    ...content,
    keyId,
    amount: usd(`${17 + random.below(1_000)}.00`),
    paidAt: content.paidAt + random.below(1_000),
  })
  const forgeries: (() => string)[] = [
    // One character of the paper.
    () => {
      const place = random.below(genuine.length)
      const wrong = letter()
      return wrong === genuine[place]
        ? genuine.toLowerCase()
        : genuine.slice(0, place) + wrong + genuine.slice(place + 1)
    },
    // One bit of the bytes.
    () => {
      const bytes = fromBase32(genuine) ?? new Uint8Array()
      const place = random.below(bytes.length)
      bytes[place] = (bytes[place] ?? 0) ^ (1 << random.below(8))
      return toBase32(bytes)
    },
    // Another content with a genuine signature.
    () => encodeReceipt(changed(), () => (random.below(2) === 0 ? signature : other)),
    // The office's key ID over a signature of another key, or of none.
    () => {
      const bytes = decodeReceipt(signed(changed(), stranger))?.signature ?? signature
      return encodeReceipt(changed(), () => bytes)
    },
    () => encodeReceipt(changed(), () => Uint8Array.from({ length: 64 }, () => random.below(256))),
    // Cut off, extended, noise.
    () => genuine.slice(0, random.below(genuine.length)),
    () => genuine + letter(),
    () => Array.from({ length: 200 }, letter).join(''),
  ]
  const all = new Set<string>()
  while (all.size < 10_000) all.add(forgeries[random.below(forgeries.length)]?.() ?? '')
  const codes = [...all]

  test('are all refused', () => {
    expect(codes.filter((code) => keys.verify(code) !== undefined)).toEqual([])
  })

  test('are refused without the server too', () => {
    expect(codes.slice(0, 2_000).filter((code) => !isRefusedOffline(code))).toEqual([])
  })
})

test('says without the server what was signed, from the code or its address', () => {
  const refund = signed({ kind: 'CREDIT', amount: usd('5.333333') })
  const expected = {
    kind: 'refund',
    keyId: keys.published[0]?.kid,
    office: 'lakeview',
    paymentId: content.paymentId,
    transactionId: content.transactionId,
    amount: '5.333333 USD',
    time: '2026-03-12T15:03:00.000Z',
  }
  expect(verifyReceipt(refund, published)).toEqual(expected)
  expect(verifyReceipt(`https://counter.example/verify/${refund}\n`, published)).toEqual(expected)
  expect(() => verifyReceipt(genuine, '{"keys":[]}')).toThrow(/another key/)
  expect(() => verifyReceipt(genuine, 'keys')).toThrow('The file holds no published keys.')
  // A file that names a stranger's key as the office's.
  const named = createReceiptKeys(newKey()).published.map((each) => ({
    ...each,
    kid: keys.published[0]?.kid,
  }))
  expect(() => verifyReceipt(genuine, JSON.stringify({ keys: named }))).toThrow(NotGenuine)
})

describe('key files', () => {
  const folder = mkdtempSync(join(tmpdir(), 'counter-receipts-'))
  afterAll(() => rmSync(folder, { recursive: true }))

  test('creates the key for its owner only, and reads it and retired ones again', () => {
    const file = join(folder, 'receipt-key.pem')
    const first = readReceiptKeys(file, undefined)
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(readReceiptKeys(file, undefined).published).toEqual(first.published)
    const old = createPublicKey(retired).export({ type: 'spki', format: 'pem' })
    writeFileSync(join(folder, '2025.pem'), old)
    const both = readReceiptKeys(undefined, folder)
    expect(both.sign).toBeUndefined()
    expect(new Set(both.published)).toEqual(
      new Set([...first.published, ...createReceiptKeys(retired).published]),
    )
  })

  test('refuses to start with a file that holds no key', () => {
    writeFileSync(join(folder, 'note.pem'), 'not a key')
    expect(() => readReceiptKeys(undefined, folder)).toThrow(BadOption)
  })
})
