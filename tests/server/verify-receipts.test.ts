import { generateKeyPairSync } from 'node:crypto'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { LANGUAGE_COOKIE } from '#domain/language/language.ts'
import { fromMicros } from '#domain/money/money.ts'
import type { Payment, Subpayment } from '#domain/payments/payment.ts'
import { decodeReceipt } from '#domain/receipts/receipt-content.ts'
import { formatShortCode } from '#domain/receipts/short-code.ts'
import { createReceiptKeys } from '#server/receipt-keys/receipt-keys.ts'
import { findReceipt } from '#server/web/find-receipt.ts'

import { contentsOf, openCounter, type Person, startCounter } from './counter.ts'
import { demoDatabase } from './demo-database.ts'
import { readPayment } from './payment-calls.ts'
import { creditsOf, partOf, refund, saleOf, sell } from './refund-calls.ts'

const retired = generateKeyPairSync('ed25519')
const receiptKeys = createReceiptKeys(generateKeyPairSync('ed25519').privateKey, [
  retired.publicKey,
])
const counter = openCounter({ services: { receiptKeys } })

let admin: Person
let payment: Payment
beforeAll(async () => {
  admin = await counter().signIn('admin@lakeview.example')
  payment = await sell(admin, { contact: { customerFirstName: 'Rosalind' } })
}, 240_000)

const codeOf = (entry: Subpayment | undefined) => {
  if (!entry?.receiptCode) throw new Error('The entry has no code.')
  const { url, shortCode } = entry.receiptCode
  return { url, shortCode, path: new URL(url).pathname }
}
const load = (path: string, headers: Record<string, string> = {}) =>
  counter().send('GET', path, { headers })
/** The text of the page, without its style. */
const textOf = (html: string) =>
  html
    .replace(/<style>[\s\S]*?<\/style>/, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
const read = async (path: string) => {
  const { status, text } = await load(path)
  return { status, text: textOf(text) }
}
const unknown = async () => (await load('/verify/AAAA-AAAA-AAAA')).text

test('says that a receipt is genuine, and nothing about the person, the cashier, items or the card', async () => {
  const { url, path } = codeOf(payment.subpayments[0])
  expect(url).toBe(counter().origin + path)
  const { status, text } = await read(path)
  expect(status).toBe(200)
  expect(text).toMatch(
    /This receipt is genuine Nothing has been refunded\. Office Lakeview County Clerk Payment \$16\.00 Date \d\d\/\d\d\/\d{4} \d\d:\d\d [AP]M/,
  )
  expect(text).not.toMatch(/Rosalind|Ada|Certified|4242|Visa|Front Counter/)
})

const spanish = { 'accept-language': 'fr;q=0.9, es-MX;q=0.8, en;q=0.5' }

test("is in the browser's language, and links to the other", async () => {
  const { path } = codeOf(payment.subpayments[0])
  const { text, headers } = await load(path, spanish)
  expect(headers.get('vary')).toMatch(/accept-language/i)
  expect(text).toContain('<html lang="es-US">')
  expect(text).toContain('<a href="?lang=en" lang="en" hreflang="en">English</a>')
  expect(textOf(text)).toMatch(
    /Este recibo es auténtico No se ha reembolsado nada\. Oficina Lakeview County Clerk Pago \$16\.00 Fecha \d\d\/\d\d\/\d{4}/,
  )
  const english = await load(`${path}?lang=en`, spanish)
  expect(english.text).toContain('<html lang="en-US">')
  expect(textOf(english.text)).toContain('This receipt is genuine')
  expect((await load(path, { 'accept-language': 'de' })).text).toContain('<html lang="en-US">')
})

test("is in the language that the staff's screens have in this browser", async () => {
  const { path } = codeOf(payment.subpayments[0])
  const { text, headers } = await load(path, { cookie: `${LANGUAGE_COOKIE}=es` })
  expect(headers.get('vary')).toMatch(/cookie/i)
  expect(text).toContain('<html lang="es-US">')
})

test('keeps the chosen language of a typed code', async () => {
  const { shortCode } = codeOf(payment.subpayments[0])
  const form = await load('/verify?lang=es')
  expect(textOf(form.text)).toContain('Escriba el código que está debajo del código QR.')
  expect(form.text).toContain('<input type="hidden" name="lang" value="es" />')
  const found = await load(`/verify?lang=es&code=${shortCode}`)
  expect(textOf(found.text)).toContain('Este recibo es auténtico')
})

test('finds it by the short code too, in small letters and without hyphens', async () => {
  const { shortCode, path } = codeOf(payment.subpayments[0])
  const expected = await read(path)
  expect(await read(`/verify/${shortCode}`)).toEqual(expected)
  const typed = encodeURIComponent(shortCode.toLowerCase().replaceAll('-', ' '))
  // `fetch` follows the redirect of the form.
  expect(await read(`/verify?code=${typed}`)).toEqual(expected)
})

test('says what was refunded since, on the receipt that was printed before', async () => {
  const sold = await sell(admin)
  const { path, shortCode } = codeOf(sold.subpayments[0])
  await refund(admin, sold, { lines: partOf(sold, 500) })
  expect((await read(path)).text).toContain('$5.33 has been refunded since.')
  await refund(admin, sold, { lines: partOf(sold, 1_000) })
  const whole = await read(path)
  expect(whole.text).toContain('The whole payment has been refunded since.')
  expect(await read(`/verify/${shortCode}`)).toEqual(whole)
  const now = await readPayment(admin, sold._id)
  expect(codeOf(saleOf(now))).toMatchObject({ path, shortCode })
  const part = creditsOf(now).find(({ chargedAmount }) => chargedAmount.amount === '5.33')
  const ofRefund = await read(codeOf(part).path)
  expect(ofRefund.text).toMatch(/is genuine It is the receipt of a refund\. .* Refund \$5\.33/)
})

test('shows one page for everything that is unknown, altered or forged', async () => {
  const { path, shortCode } = codeOf(payment.subpayments[0])
  const expected = await unknown()
  expect(textOf(expected)).toContain('Compare each character with the receipt')
  const stranger = createReceiptKeys(generateKeyPairSync('ed25519').privateKey)
  const { content } = decodeReceipt(path.slice('/verify/'.length)) ?? {}
  const forged = content && stranger.sign?.(content)
  for (const each of [
    `/verify/${forged}`,
    path.slice(0, -1),
    path.toLowerCase(),
    `${path.slice(0, 40)}${path[40] === 'A' ? 'B' : 'A'}${path.slice(41)}`,
    `/verify/${shortCode.slice(0, -1)}${shortCode.endsWith('2') ? '3' : '2'}`,
    '/verify/%00',
    '/verify/%E0%A4%A',
    `/verify/${encodeURIComponent('<script>alert(1)</script>')}`,
    `/verify/${payment._id}`,
    `/verify/${'A'.repeat(4_000)}`,
  ]) {
    const reply = await load(each)
    expect(reply.status).toBe(404)
    expect(reply.text).toBe(expected)
  }
  // The limit of the address ends.
  counter().pass(31 * 60_000)
})

test('accepts receipts signed by a retired key', async () => {
  const { content } =
    decodeReceipt(codeOf(payment.subpayments[0]).path.slice('/verify/'.length)) ?? {}
  const old = content && createReceiptKeys(retired.privateKey).sign?.(content)
  expect((await read(`/verify/${old}`)).text).toContain('This receipt is genuine')
})

test('is a page without scripts for people only, and never embedded, indexed or stored', async () => {
  for (const path of ['/verify', codeOf(payment.subpayments[0]).path, '/verify/none']) {
    const { headers, text } = await load(path)
    expect(text).not.toMatch(/<script|\s(style|on\w+)=/)
    expect(text).toContain('<meta name="robots" content="noindex" />')
    expect(headers.get('x-robots-tag')).toBe('noindex')
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('x-frame-options')).toBe('DENY')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect(headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; style-src 'sha256-[^']+'; base-uri 'none'; form-action '(self|none)'; frame-ancestors 'none'$/,
    )
  }
})

test('publishes its keys as a JSON Web Key Set', async () => {
  const { headers, text } = await load('/.well-known/receipt-keys.json')
  expect(headers.get('content-type')).toMatch(/^application\/json/)
  expect(JSON.parse(text)).toEqual({ keys: receiptKeys.published })
})

test('lists payments without codes', async () => {
  const page = contentsOf('getPayments', await admin.get('/api/pos/tenants/lakeview/payments'))
  expect(page.length).toBeGreaterThan(0)
  expect(JSON.stringify(page)).not.toMatch(/receiptCode|\/verify\//)
})

test('refuses an address that guesses, and never one that holds receipts', async () => {
  const { path } = codeOf(payment.subpayments[0])
  const guessed = formatShortCode('22222222222')
  for (let guess = 0; guess < 100; guess += 1) await load(`/verify/${guessed}`)
  const refused = await load(path)
  expect(refused.status).toBe(429)
  expect(refused.headers.get('retry-after')).toMatch(/^\d+$/)
  expect(textOf(refused.text)).toContain('Try again in 30 minutes.')
  counter().pass(31 * 60_000)
  for (let time = 0; time < 120; time += 1) expect((await load(path)).status).toBe(200)
}, 120_000)

describe('at another server with the same key', () => {
  let other: Awaited<ReturnType<typeof startCounter>>
  beforeAll(async () => {
    other = await startCounter({ services: { receiptKeys } })
  }, 240_000)
  afterAll(() => other.close())

  test('confirms the signature, and shows only amount, office ID and day', async () => {
    const { path, shortCode } = codeOf(payment.subpayments[0])
    const { status, text } = await other.send('GET', path)
    expect(status).toBe(200)
    expect(textOf(text)).toMatch(
      /signature of this receipt is genuine Its payment is not in the records of this server\. .* Office ID lakeview Payment \$16\.00 Date \d\d\/\d\d\/\d{4} \(UTC\) $/,
    )
    const short = await other.send('GET', `/verify/${shortCode}`)
    expect(short.status).toBe(404)
  })
})

describe('a server without a key', () => {
  let other: Awaited<ReturnType<typeof startCounter>>
  beforeAll(async () => {
    other = await startCounter({})
  }, 240_000)
  afterAll(() => other.close())

  test('gives receipts no codes', async () => {
    const { subpayments } = await sell(await other.signIn('admin@lakeview.example'))
    expect(subpayments).toHaveLength(1)
    expect(subpayments[0]).not.toHaveProperty('receiptCode')
  })
})

describe('an entry that was altered in the database', () => {
  const demo = demoDatabase()

  test('no longer confirms the receipt that was given for it', async () => {
    const row = await demo.db
      .selectFrom('subpayment')
      .innerJoin('payment', 'payment.id', 'subpayment.payment_id')
      .select(['subpayment.id', 'subpayment.payment_id', 'subpayment.charged_amount'])
      .where('subpayment.tenant_id', '=', 'lakeview')
      .where('transaction_type', '=', 'SALE')
      .executeTakeFirstOrThrow()
    const amount = fromMicros(row.charged_amount)
    const ids = { tenantId: 'lakeview', paymentId: row.payment_id, transactionId: row.id }
    const code = receiptKeys.sign?.({ kind: 'SALE', ...ids, amount, paidAt: 0 }) ?? ''
    const find = () => findReceipt(demo.db, { receiptKeys }, code)
    expect(await find()).toMatchObject({ state: 'genuine', receipt: { amount } })
    await demo.db
      .updateTable('subpayment')
      .set({ charged_amount: row.charged_amount + 1_000_000n })
      .where('tenant_id', '=', 'lakeview')
      .where('id', '=', row.id)
      .execute()
    expect(await find()).toMatchObject({ state: 'elsewhere', content: { amount } })
  })
})
