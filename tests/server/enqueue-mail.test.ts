import { setTimeout as sleep } from 'node:timers/promises'

import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'

import { mailTransportOf } from '#server/gateways/mail/mail-transport.ts'
import { createMail, type Mail } from '#server/gateways/mail/mail.ts'
import { createLog } from '#server/platform/log.ts'

import { eventually } from '../eventually.ts'
import { type Counter, inTenant, startCounter } from './counter.ts'
import { type MailHost, openMailHost } from './mail-host.ts'
import { restartableStorage } from './test-storage.ts'

const minute = 60_000
const hour = 60 * minute
const tokenIn = /#([\w-]{43})/

const logged: string[] = []
const log = createLog('info', { write: (line) => void logged.push(line) })
let host: MailHost
let mail: Mail
let counter: Counter

beforeAll(async () => {
  host = await openMailHost()
  const from = 'Counter <counter@lakeview.example>'
  mail = createMail(mailTransportOf({ kind: 'smtp', url: host.url, from, requiresTls: false }), log)
  counter = await startCounter({ services: { mail }, jobs: { every: 10, gracePeriod: 0 }, log })
}, 240_000)
afterEach(() => host.refuse(undefined))
afterAll(async () => {
  await counter.close()
  host.close()
})

const waitUntil = (condition: () => boolean) => eventually(() => expect(condition()).toBe(true))

/** Retries are scheduled from the end of the last attempt, so the clock advances until one runs. */
const waitUntilRetried = (condition: () => boolean) =>
  eventually(() => {
    counter.pass(minute)
    expect(condition()).toBe(true)
  })

/** Enough for many polls. */
const wait = () => sleep(200)

let added = 0

async function add(at: Counter): Promise<string> {
  added += 1
  const admin = await at.signIn('admin@lakeview.example')
  const emailAddress = `order-${added}@lakeview.example`
  const body = { firstName: 'Robin', lastName: 'Vale', emailAddress, role: 'POS_TELLER' }
  expect((await admin.post(inTenant('lakeview', '/users'), body)).status).toBe(200)
  return emailAddress
}

const messagesTo = (address: string) =>
  host.messages.filter((message) => message.includes(`To: ${address}`))

test('sends a deferred mail once more, with a working link', async () => {
  host.refuse(() => '451 4.7.1 Try again later')
  const address = await add(counter)
  await waitUntil(() => host.attempts() === 1)
  await wait()
  expect(host.attempts()).toBe(1)
  host.refuse(undefined)
  await waitUntilRetried(() => messagesTo(address).length === 1)
  counter.pass(hour)
  await wait()
  expect(messagesTo(address)).toHaveLength(1)
  const body = {
    token: tokenIn.exec(messagesTo(address)[0] ?? '')?.[1],
    password: 'four own words',
  }
  expect((await counter.send('POST', '/auth/set-password', { body })).status).toBe(200)
})

test('logs the SMTP code without the link that the mail server repeats', async () => {
  logged.length = 0
  let token = ''
  host.refuse((message) => {
    token = tokenIn.exec(message)?.[1] ?? ''
    return `554 Blocked: https://counter.example/auth/set-password#${token}`
  })
  await add(counter)
  await waitUntil(() => logged.some((line) => line.includes('mail not sent')))
  expect(token).toHaveLength(43)
  expect(logged.join()).toContain('"responseCode":554')
  expect(logged.join()).not.toContain(token)
  host.refuse(undefined)
  await waitUntilRetried(() => host.messages.length === 2)
})

test('gives up on an address after a day while other mails are sent', async () => {
  logged.length = 0
  let refused = ''
  const before = host.attempts()
  host.refuse((message) => (message.includes(`To: ${refused}`) ? '550 No such user' : '250 ok'))
  refused = `order-${added + 1}@lakeview.example`
  await add(counter)
  const hasGivenUp = () => logged.some((line) => line.includes('mail abandoned'))
  await eventually(async () => {
    counter.pass(hour)
    await wait()
    expect(hasGivenUp()).toBe(true)
  })
  const attempts = host.attempts() - before
  expect(attempts).toBeGreaterThan(20)
  counter.pass(hour)
  await wait()
  expect(host.attempts() - before).toBe(attempts)
})

test('sends no mail to an unknown address', async () => {
  const before = host.attempts()
  const body = { emailAddress: 'who@lakeview.example', platform: 'web' }
  expect((await counter.send('POST', '/auth/forgot-password', { body })).status).toBe(200)
  await wait()
  expect(host.attempts()).toBe(before)
})

test('is sent by another process once the lease of a dead one has expired', async () => {
  const { storage, remove } = await restartableStorage()
  const hanging = { isConfigured: true, send: () => new Promise<void>(() => {}) }
  const first = await startCounter({
    storage,
    services: { mail: hanging },
    jobs: { every: 10, gracePeriod: 0 },
  })
  const address = await add(first)
  await wait()
  await first.close()

  const second = await startCounter({
    storage,
    services: { mail },
    jobs: { every: 10, gracePeriod: 0 },
  })
  second.pass(minute / 2)
  await wait()
  expect(messagesTo(address)).toEqual([])
  second.pass(minute)
  await waitUntil(() => messagesTo(address).length === 1)
  await second.close()
  await remove()
})
