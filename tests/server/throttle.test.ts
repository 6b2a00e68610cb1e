import { describe, expect, test } from 'vitest'

import { demoPassword } from '#domain/demo/accounts.ts'

import { contentsOf, credentials, openCounter } from './counter.ts'
import { openMailbox } from './mailbox.ts'

const mailbox = openMailbox()
const counter = openCounter({ services: { mail: mailbox.mail } })

const minute = 60_000
const wrong = 'a wrong guess'

const attempt = (emailAddress: string, password = demoPassword, deviceSecret?: string) =>
  counter().send('POST', '/auth/sign-in', {
    body: { ...credentials(emailAddress, password), ...(deviceSecret && { deviceSecret }) },
  })

const statusOf = async (...asked: Parameters<typeof attempt>) => (await attempt(...asked)).status

const deviceOf = async (emailAddress: string) =>
  contentsOf('signIn', await attempt(emailAddress)).deviceSecret

const guess = async (times: number, emailAddress: string, deviceSecret?: string) => {
  for (let time = 0; time < times; time += 1) await attempt(emailAddress, wrong, deviceSecret)
}

describe('office behind one network address', () => {
  test('has no limit on successful sign-ins', async () => {
    const people = Array.from({ length: 130 }, () => statusOf('cashier@lakeview.example'))
    expect(new Set(await Promise.all(people))).toEqual(new Set([200]))
  }, 120_000)

  test('keeps access from known workstations while strangers guess passwords', async () => {
    const known = await deviceOf('cashier@harbor.example')
    for (let each = 0; each < 100; each += 1) await guess(1, `who-${each}@harbor.example`)
    expect(await statusOf('cashier@harbor.example')).toBe(429)
    expect(await statusOf('cashier@harbor.example', demoPassword, known)).toBe(200)
    counter().pass(31 * minute)
  }, 120_000)
})

describe('guesses from unknown browsers', () => {
  const email = 'cashier2@lakeview.example'

  test('do not lock the account in a known browser', async () => {
    const known = await deviceOf(email)
    await guess(10, email)
    expect(await statusOf(email)).toBe(429)
    expect(await statusOf(email, demoPassword, known)).toBe(200)
    // That sign-in does not reset the lock for unknown browsers.
    expect(await statusOf(email)).toBe(429)
    counter().pass(31 * minute)
  })

  test('count as unknown with an invalid secret or that of another account', async () => {
    const other = await deviceOf('cashier@lakeview.example')
    await guess(5, email, 'x'.repeat(43))
    await guess(5, email, other)
    expect(await statusOf(email)).toBe(429)
    counter().pass(31 * minute)
  })

  test('lock the account again after ten more', async () => {
    await guess(9, email)
    expect(await statusOf(email)).toBe(200)
    await guess(10, email)
    expect(await statusOf(email)).toBe(429)
    counter().pass(31 * minute)
  })
})

describe('known browser', () => {
  test('is locked after ten guesses of its own, for one account', async () => {
    const email = 'admin@harbor.example'
    const known = await deviceOf(email)
    const colleague = 'cashier@harbor.example'
    const same = contentsOf('signIn', await attempt(colleague, demoPassword, known)).deviceSecret
    expect(same).toBe(known)
    const guesses = Array.from({ length: 30 }, () => statusOf(email, wrong, known))
    const statuses = await Promise.all(guesses)
    expect(statuses.filter((status) => status === 401)).toHaveLength(10)
    expect(await statusOf(email, demoPassword, known)).toBe(429)
    expect(await statusOf(colleague, demoPassword, known)).toBe(200)
    expect(await statusOf(email)).toBe(200)
    counter().pass(31 * minute)
    expect(await statusOf(email, demoPassword, known)).toBe(200)
  })

  test('is unlocked by a password link, which also makes its own browser known', async () => {
    const email = 'admin@outage.example'
    const known = await deviceOf(email)
    await guess(10, email)
    await guess(10, email, known)
    expect(await statusOf(email, demoPassword, known)).toBe(429)
    const forgot = { emailAddress: email, platform: 'web' }
    await counter().send('POST', '/auth/forgot-password', { body: forgot })
    const token = await mailbox.tokenTo(email)
    const password = 'four words of my own'
    const reply = await counter().send('POST', '/auth/set-password', { body: { token, password } })
    const { deviceSecret } = contentsOf('setPassword', reply)
    expect(await statusOf(email, password, known)).toBe(200)
    expect(await statusOf(email, password)).toBe(200)
    await guess(10, email)
    expect(await statusOf(email, password)).toBe(429)
    expect(await statusOf(email, password, deviceSecret)).toBe(200)
  })
})

test('locks for half an hour after the tenth failure, regardless of later attempts', async () => {
  const email = 'cashier@district.example'
  await guess(9, email)
  counter().pass(29 * minute)
  await guess(1, email)
  counter().pass(29 * minute)
  const locked = await attempt(email)
  expect(locked.status).toBe(429)
  expect(locked.headers.get('retry-after')).toBe('60')
  counter().pass(minute)
  expect(await statusOf(email)).toBe(200)
})
