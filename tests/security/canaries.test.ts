import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { demoPassword } from '#domain/demo/accounts.ts'
import { usd } from '#domain/money/money.ts'
import { buildReaderLinks } from '#mocks/fixtures/reader-check.ts'
import { createMail } from '#server/gateways/mail/mail.ts'
import { outboxTransport } from '#server/gateways/mail/outbox.ts'
import { createLog } from '#server/platform/log.ts'
import { charge } from '#tests/contract/cases/direct-charge.ts'
import { refundThird } from '#tests/contract/cases/paid-payment.ts'
import { trustReaders } from '#tests/contract/trust-readers.ts'
import { createWorld, emails, type World } from '#tests/contract/world.ts'
import { startCounter } from '#tests/server/counter.ts'
import { seededSnapshot } from '#tests/server/database-snapshots.ts'
import { openMailbox } from '#tests/server/mailbox.ts'

import { reportFigures } from './figures.ts'
import { persistedDataIn, placesOf } from './persisted-data.ts'

const card = '4539578763621486'
const lastFour = card.slice(-4)
const track1 = `%B${card}^DOE/JOHN^2512101123400001?`
const track2 = `;${card}=2512101123400001?`
const cvv = 'CVV 90417'
const routingNumber = '122105155'
const accountNumber = '73910264850173'
const developerKey = 'canary-key-1f0e9d8c7b6a'
const developerSecret = 'canary-secret-6a7b8c9d0e1f'
const newPassword = 'canary four words of my own'
const approverPassword = 'canary password of an approver'

let folder: string
let persisted: Map<string, string>
const lines: string[] = []
const tokens: string[] = []

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'counter-leftovers-'))
  const log = createLog('trace', { write: (line) => void lines.push(line) })
  const writeToOutbox = outboxTransport(join(folder, 'outbox'), () => {})
  const { mail, tokenTo } = openMailbox()
  const counter = await startCounter({
    storage: { kind: 'folder', path: folder, snapshot: await seededSnapshot() },
    log,
    services: {
      mail: createMail(async (message) => {
        await writeToOutbox(message)
        await mail.send(message)
      }, log),
    },
  })
  const world = createWorld({
    fetch: (path, init) => fetch(counter.origin + path, init),
    passwordToken: tokenTo,
    close: counter.close,
  })
  await trustReaders(world)
  await plantCards(world)
  await plantAccount(world)
  await plantSecrets(world)
  await plantApprovals(world)
  const body = { emailAddress: emails.cashier2, platform: 'web' as const }
  await world.contents('forgotPassword', { as: null, body })
  const link = await tokenTo(emails.cashier2)
  await world.contents('setPassword', { as: null, body: { token: link, password: newPassword } })
  tokens.push(link)
  await counter.close()
  persisted = await persistedDataIn(folder)
  persisted.set('the log', lines.join(''))
}, 240_000)
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Sends card data wherever a reader or workstation can send text. */
async function plantCards(world: World) {
  const cardText = `${card} ${track1} ${track2}`
  const { _id: paymentId } = await world.payment()
  const approved = await charge(world, { lastFour })
  const posReceipt = {
    ...approved.posReceipt,
    suppressedAccountNumber: card,
    suppressedExpirationDate: '12/25',
    cardReadMethod: track2.slice(0, 40),
    applicationPreferredName: card,
    emvCryptogram: card,
    emvTags: [
      { tag: '5A', value: card },
      { tag: '57', value: track2 },
      { tag: 'PAN', value: card },
    ],
  }
  const body = { ...approved, posReceipt }
  const { status } = await world.send('recordSubpayment', { params: { paymentId }, body })
  expect(status).toBe(200)
  const failed = await world.payment()
  const error = { chargedAmount: null, authorizedAmount: null }
  await world.contents('recordPaymentFailure', {
    params: { paymentId: failed._id },
    body: { error: { ...error, failureCode: card, failureDescription: cardText } },
  })
  const { _id: terminalId } = await world.terminal('Front Counter 2')
  const links = buildReaderLinks({ device: { state: 'BROKEN', detail: cardText.slice(0, 200) } })
  await world.contents('recordReaderCheck', { params: { terminalId }, body: { links } })
  await world.send('getPayment', { params: { paymentId: card }, headers: { Referer: track1 } })
  await world.send('getPayments', { query: { search: card, location: track2 } })
  await world.send('simulateSwipe', { body: { terminalId, lastFour: card, cvv } })
  await world.send('createSale', { params: { paymentId }, body: { requestId: track2, cvv } })
  await world.send('createPayment', { rawBody: `{"card":"${card}","cvv":"${cvv}",` })
}

async function plantAccount(world: World) {
  const payment = await world.payment({
    body: { ...(await world.paymentBody()), paymentMethodType: 'Bank', terminalId: null },
  })
  const account = { routingNumber, accountNumber, accountType: 'CHECKING', checkNumber: '1042' }
  const { body } = await world.send('chargeBank', {
    params: { paymentId: payment._id },
    body: { attemptId: crypto.randomUUID(), account },
  })
  expect(body).toMatchObject({ contents: { status: 'ACCEPTED' } })
}

async function plantSecrets(world: World) {
  const { version, ...config } = await world.contents('getConfig', { as: 'admin' })
  const triPosConfig = config.triPosConfig && {
    ...config.triPosConfig,
    developerKey,
    developerSecret,
  }
  const body = { ...config, version: version ?? 0, triPosConfig }
  await world.contents('updateConfig', { as: 'admin', body })
  const session = await world.freshSession('cashier')
  tokens.push(session.token, (await world.session('admin')).token)
  const headers = { Cookie: `session=${session.token}` }
  await world.send('getConfig', { token: session.token, headers })
  await world.send('signIn', {
    as: null,
    body: { emailAddress: emails.cashier, password: newPassword, platform: 'web' },
  })
}

/** Sends the password of a second person, wrong and right. */
async function plantApprovals(world: World) {
  const config = await world.contents('getConfig', { as: 'admin' })
  const limited = { ...config, refundApprovalOver: usd('0.00') }
  await world.contents('updateConfig', { as: 'admin', body: limited })
  const asked = await refundThird(world)
  const refundApprovedWith = (password: string) => {
    const body = { ...asked.body, approver: { emailAddress: emails.admin, password } }
    return world.send('processRefund', { ...asked, body })
  }
  expect(await refundApprovedWith(approverPassword)).toMatchObject({ status: 422 })
  expect(await refundApprovedWith(demoPassword)).toMatchObject({ status: 200 })
}

test('only the last four digits of a card are stored', () => {
  for (const text of [card, card.slice(0, -4), '2512101123400001', 'DOE/JOHN', cvv]) {
    expect({ text, places: placesOf(persisted, text) }).toEqual({ text, places: [] })
  }
  for (const form of ['hex', 'base64'] as const) {
    const hash = createHash('sha256').update(card).digest(form)
    expect(placesOf(persisted, hash)).toEqual([])
  }
  expect(placesOf(persisted, lastFour)).toContain('subpayment.last_four')
  expect(persisted.get('payment.failure_description')).toContain('[card]')
})

test('only the last four digits of a bank account are stored', () => {
  for (const text of [accountNumber, accountNumber.slice(0, -4), routingNumber]) {
    expect({ text, places: placesOf(persisted, text) }).toEqual({ text, places: [] })
  }
  expect(placesOf(persisted, accountNumber.slice(-4))).toContain('bank_attempt.last_four')
})

test("the reader's keys are stored only in the settings", () => {
  for (const secret of [developerKey, developerSecret]) {
    const places = placesOf(persisted, secret).filter((place) => !place.startsWith('postgres/'))
    expect(places).toEqual(['point_of_sale_config.settings'])
  }
})

test('passwords and tokens are stored nowhere except the mailed link', () => {
  for (const secret of [demoPassword, newPassword, approverPassword]) {
    expect(placesOf(persisted, secret)).toEqual([])
  }
  expect(tokens).toHaveLength(3)
  for (const token of tokens) {
    const places = placesOf(persisted, token).filter((place) => !place.startsWith('outbox/'))
    expect(places).toEqual([])
  }
})

test('the search finds what is stored', () => {
  const known = [emails.cashier2, lastFour, developerKey, tokens.at(-1) ?? '?']
  const places = known.map((text) => placesOf(persisted, text).length)
  expect(Math.min(...places)).toBeGreaterThan(0)
  expect(persisted.get('the log')).toContain('"path":"/api/config/lakeview"')
  expect(placesOf(persisted, 'argon2id')).toContain('account.password_hash')
  reportFigures('canaries', {
    planted: 16 + known.length,
    placesSearched: persisted.size,
    foundAsExpected: known.length,
  })
})
