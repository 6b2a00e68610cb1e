import { generateKeyPairSync } from 'node:crypto'

import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'

import { loadTranslator } from '#domain/language/load-translator.ts'
import type { EmailedReceipt } from '#domain/receipts/emailed-receipt.ts'
import { describeReceipt, receiptText } from '#domain/receipts/receipt-description.ts'
import { buildReceipt } from '#domain/receipts/receipt.ts'
import { mailTransportOf } from '#server/gateways/mail/mail-transport.ts'
import { createMail } from '#server/gateways/mail/mail.ts'
import { createLog } from '#server/platform/log.ts'
import { createReceiptKeys } from '#server/receipt-keys/receipt-keys.ts'
import { eventually } from '#tests/eventually.ts'

import { contentsOf, type Counter, inTenant, type Person, startCounter } from './counter.ts'
import { type MailHost, openMailHost } from './mail-host.ts'
import { readPayment } from './payment-calls.ts'
import { readQrCodeOfPdf, readQrCodeOfPng } from './read-qr-code.ts'

const minute = 60_000
const hour = 60 * minute

const logged: string[] = []
const log = createLog('info', { write: (line) => void logged.push(line) })
let host: MailHost
let counter: Counter
let cashier: Person

beforeAll(async () => {
  host = await openMailHost()
  const from = 'Counter <counter@lakeview.example>'
  const smtp = { kind: 'smtp', url: host.url, from, requiresTls: false } as const
  const mail = createMail(mailTransportOf(smtp), log)
  const receiptKeys = createReceiptKeys(generateKeyPairSync('ed25519').privateKey, [])
  const services = { mail, receiptKeys }
  counter = await startCounter({ services, jobs: { every: 10, gracePeriod: 0 }, log })
  cashier = await counter.signIn('cashier@lakeview.example')
}, 240_000)
afterEach(() => {
  host.refuse(undefined)
  host.refuseRecipient(undefined)
})
afterAll(async () => {
  await counter.close()
  host.close()
})

const paid = async () => {
  const reply = await cashier.get(inTenant('lakeview', '/payments?pageSize=100'))
  const payment = contentsOf('getPayments', reply).find(({ status }) => status === 'COMPLETE')
  if (payment === undefined || !('payables' in payment)) throw new Error('No payment is complete.')
  return payment
}

const pathOf = (paymentId: string) =>
  inTenant('lakeview', `/payments/${paymentId}/emailed-receipts`)

const email = async (emailAddress: string): Promise<{ _id: string; paymentId: string }> => {
  const { _id: paymentId } = await paid()
  // Half an hour later the limits count from zero.
  counter.pass(31 * minute)
  const { _id } = contentsOf(
    'emailReceipt',
    await cashier.post(pathOf(paymentId), { emailAddress }),
  )
  return { _id, paymentId }
}

const read = async ({ _id, paymentId }: { _id: string; paymentId: string }) => {
  const list = contentsOf('getEmailedReceipts', await cashier.get(pathOf(paymentId)))
  return list.find((each) => each._id === _id)
}

const becomes = (sent: { _id: string; paymentId: string }, changes: Partial<EmailedReceipt>) =>
  eventually(async () => expect(await read(sent)).toMatchObject(changes))

const withoutSpaces = (text: string) => text.replaceAll(/\s/g, '')

/** The decoded parts of a multipart message by content type. */
const partsOf = (message: string): Map<string, Buffer> => {
  const boundaries = [...message.matchAll(/boundary="([^"]+)"/g)].map(([, boundary]) => boundary)
  const parts = boundaries.flatMap((boundary) => message.split(`--${boundary}`).slice(1, -1))
  return new Map(
    parts.flatMap((part) => {
      const [head = '', ...body] = part.trim().split('\n\n')
      const type = /^Content-Type: ([\w/]+)/im.exec(head)?.[1]
      if (type === undefined || type.startsWith('multipart')) return []
      return [[type, decoded(body.join('\n\n'), head)] as const]
    }),
  )
}

const decoded = (body: string, head: string): Buffer => {
  if (/base64/i.test(head)) return Buffer.from(body, 'base64')
  const bytes = body.replaceAll(/=([\dA-F]{2})/g, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  )
  return Buffer.from(bytes, /quoted-printable/i.test(head) ? 'latin1' : 'utf8')
}

const textOfHtml = (html: string): string => {
  expect(XMLValidator.validate(html)).toBe(true)
  const parser = new XMLParser({ preserveOrder: true, trimValues: false, parseTagValue: false })
  const textIn = (nodes: unknown): string =>
    Array.isArray(nodes) ? nodes.map(textOfNode).join('') : ''
  const textOfNode = (node: Record<string, unknown>): string =>
    Object.entries(node)
      .filter(([name]) => name !== 'head')
      .map(([name, value]) => (name === '#text' ? String(value) : textIn(value)))
      .join('')
  return textIn(parser.parse(html))
}

test('sends text, HTML and PDF with the texts of the paper', async () => {
  const sent = await email('ana@example.com')
  await becomes(sent, { state: 'SENT', reason: null })
  const [message = ''] = host.messages.filter((each) => each.includes('To: ana@example.com'))
  const parts = partsOf(message)
  expect([...parts.keys()].toSorted()).toEqual([
    'application/pdf',
    'image/png',
    'text/html',
    'text/plain',
  ])

  const config = contentsOf('getConfig', await cashier.get('/api/config/lakeview'))
  const { _id } = await paid()
  const payment = await readPayment(cashier, _id)
  const description = describeReceipt(buildReceipt(payment, config))
  const paper = withoutSpaces(receiptText(description))
  expect(paper).toContain('Checkthisreceiptat')
  expect(message).toContain(`Subject: Your Receipt from ${config.clientName}`)
  const url = description.mark?.url ?? ''
  expect(url).toMatch(/\/verify\/\w{150}/)
  expect(withoutSpaces(parts.get('text/plain')?.toString() ?? '')).toBe(paper + url)

  const html = parts.get('text/html')?.toString() ?? ''
  expect(withoutSpaces(textOfHtml(html))).toBe(paper)
  expect(html).toContain('<html lang="en-US">')
  expect(html).not.toMatch(/https?:|<a |<link|<script|url\(/i)
  const [[picture = '', name] = [], ...others] = html.matchAll(/<img src="cid:([^"]+)"[^>]*>/g)
  expect(others).toEqual([])
  expect(picture).toContain('alt="QR code to check this receipt"')
  expect(message).toMatch(new RegExp(`^content-id:\\s*<${name}>$`, 'im'))
  expect(readQrCodeOfPng(parts.get('image/png') ?? Buffer.alloc(0))).toBe(url)

  const pdf = parts.get('application/pdf') ?? Buffer.alloc(0)
  const document = await getDocumentProxy(new Uint8Array(pdf))
  const { text } = await extractText(document, { mergePages: true })
  expect(withoutSpaces(text)).toBe(paper)
  expect(await document.getMarkInfo()).toMatchObject({ Marked: true })
  expect((await document.getMetadata()).info).toMatchObject({
    Language: 'en-US',
    Title: `Your Receipt from ${config.clientName}`,
  })
  const tree = JSON.stringify(await (await document.getPage(1)).getStructTree())
  for (const role of ['H1', 'Table', 'TH', 'TD']) expect(tree).toContain(`"role":"${role}"`)
  const last = JSON.stringify(await (await document.getPage(document.numPages)).getStructTree())
  expect(last).toContain('"alt":"QR code to check this receipt"')
  expect(readQrCodeOfPdf(pdf)).toBe(url)
})

test('sends Spanish below English once the office prints it', async () => {
  const admin = await counter.signIn('admin@lakeview.example')
  const path = '/api/config/lakeview'
  const before = contentsOf('getConfig', await admin.get(path))
  const saved = await admin.put(path, { ...before, spanishReceipts: 'ALWAYS' })
  const config = contentsOf('updateConfig', saved)
  await becomes(await email('pia@example.com'), { state: 'SENT' })
  const [message = ''] = host.messages.filter((each) => each.includes('To: pia@example.com'))
  const parts = partsOf(message)
  const payment = await readPayment(cashier, (await paid())._id)
  const second = await loadTranslator('es')
  const description = describeReceipt(buildReceipt(payment, config, undefined, second))
  const text = receiptText(description)
  expect(text).toContain('Your Receipt\nSu recibo')
  expect(text).toContain('Payment Total / Total del pago  $')
  const paper = withoutSpaces(text)
  expect(withoutSpaces(parts.get('text/plain')?.toString() ?? '')).toBe(
    paper + description.mark?.url,
  )

  const bare = withoutSpaces(text.replaceAll(' / ', ' '))
  const html = parts.get('text/html')?.toString() ?? ''
  expect(withoutSpaces(textOfHtml(html))).toBe(bare)
  expect(html).toContain('<small lang="es">Su recibo</small>')

  const pdf = parts.get('application/pdf') ?? Buffer.alloc(0)
  const document = await getDocumentProxy(new Uint8Array(pdf))
  expect(withoutSpaces((await extractText(document, { mergePages: true })).text)).toBe(bare)
  expect(JSON.stringify(await (await document.getPage(1)).getStructTree())).toContain('"lang":"es"')
  await admin.put(path, { ...before, version: config.version })
})

test('bounces a refused address at once and sends to a corrected one', async () => {
  host.refuseRecipient('bem@example.com')
  const wrong = await email('bem@example.com')
  await becomes(wrong, { state: 'BOUNCED', reason: 'ADDRESS_REFUSED' })
  const right = await email('ben@example.com')
  await becomes(right, { state: 'SENT' })
})

test('bounces a refused message at once', async () => {
  host.refuse(() => '554 5.7.1 Blocked')
  await becomes(await email('eve@example.com'), { state: 'BOUNCED', reason: 'MESSAGE_REFUSED' })
})

test('sends the receipt later if the mail server is busy', async () => {
  host.refuse(() => '451 4.7.1 Try again later')
  const sent = await email('cam@example.com')
  const before = host.attempts()
  await eventually(() => expect(host.attempts()).toBeGreaterThan(before))
  expect(await read(sent)).toMatchObject({ state: 'QUEUED' })
  host.refuse(undefined)
  await eventually(async () => {
    counter.pass(minute)
    expect(await read(sent)).toMatchObject({ state: 'SENT' })
  })
})

test('bounces a receipt that was not accepted for a day', async () => {
  host.refuse(() => '451 4.7.1 Try again later')
  const sent = await email('dan@example.com')
  logged.length = 0
  await eventually(() => {
    counter.pass(hour)
    expect(logged.join()).toContain('receipt not delivered')
  })
  cashier = await counter.signIn('cashier@lakeview.example')
  expect(await read(sent)).toMatchObject({ state: 'BOUNCED', reason: 'EXPIRED' })
})

test('logs no address', () => {
  expect(logged.join()).toContain('mail not sent')
  expect(logged.join()).not.toMatch(/(ana|bem|ben|eve|cam|dan)@example\.com/)
})
