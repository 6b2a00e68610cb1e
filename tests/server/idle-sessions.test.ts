import { describe, expect, test } from 'vitest'

import { IDLE_HEADER } from '#domain/identity/inactivity.ts'
import type { ServiceOfferingConfig } from '#domain/settings/config.ts'

import { contentsOf, expectRefusal, fingerprint, openCounter, type Person } from './counter.ts'
import { createPayment, createSale, readPayment, swipe } from './payment-calls.ts'

const counter = openCounter()
const second = 1_000
const minute = 60 * second
const hour = 60 * minute
const ended = 'Your session has ended. Sign in again.'

const cashier = () => counter().signIn('cashier@lakeview.example')

/** Sends a request from a page whose user was active this many seconds ago. */
const request = async ({ token }: Person, idle: string) =>
  counter().send('GET', '/api/account/permissions', { token, headers: { [IDLE_HEADER]: idle } })

const poll = async ({ token }: Person) => {
  const authorization = `Bearer ${token}`
  return counter().send('GET', '/api/account/permissions', { headers: { authorization } })
}

const save = async (person: Person, changes: Partial<ServiceOfferingConfig>) => {
  const address = `/api/config/${person.tenantId}`
  const config = contentsOf('getConfig', await person.get(address))
  return person.put(address, { ...config, ...changes })
}

describe('session with a 30-minute timeout', () => {
  test('ends after 31 minutes without activity', async () => {
    const person = await cashier()
    counter().pass(31 * minute)
    expect((await poll(person)).status).toBe(200)
    counter().pass(second)
    expectRefusal(await poll(person), 401, ended)
    expectRefusal(await request(person, '0'), 401, ended)
  })

  test('continues while it is active', async () => {
    const person = await cashier()
    for (let time = 0; time < 4; time += 1) {
      counter().pass(30 * minute)
      expect((await request(person, '0')).status).toBe(200)
    }
  })

  test('ends eight hours after its token was issued, active or not', async () => {
    const person = await cashier()
    for (let time = 1; time < 16; time += 1) {
      counter().pass(30 * minute)
      expect((await request(person, '0')).status).toBe(200)
    }
    counter().pass(30 * minute)
    expectRefusal(await request(person, '0'), 401, ended)
  })

  test('is not extended by requests that report no new activity', async () => {
    const [silent, away] = [await cashier(), await cashier()]
    for (let time = 1; time <= 31; time += 1) {
      counter().pass(minute)
      expect((await poll(silent)).status).toBe(200)
      expect((await request(away, `${time * 60}`)).status).toBe(200)
    }
    counter().pass(second)
    expectRefusal(await poll(silent), 401, ended)
    expectRefusal(await request(away, '1861'), 401, ended)
  })

  test('counts from the reported moment of activity', async () => {
    const person = await cashier()
    counter().pass(20 * minute)
    expect((await request(person, '600')).status).toBe(200)
    counter().pass(21 * minute)
    expect((await poll(person)).status).toBe(200)
    counter().pass(second)
    expectRefusal(await poll(person), 401, ended)
  })

  test.each(['-1', 'now', '1e3', '', '0x1', '9'.repeat(30)])(
    'is not extended by the header %j',
    async (idle) => {
      const person = await cashier()
      counter().pass(20 * minute)
      expect((await request(person, idle)).status).toBe(200)
      counter().pass(11 * minute + second)
      expectRefusal(await poll(person), 401, ended)
    },
  )

  test('cannot be refreshed after it ended', async () => {
    const person = await cashier()
    counter().pass(31 * minute + second)
    const body = { token: person.token, deviceFingerprint: fingerprint }
    const refreshed = await counter().send('POST', '/api/account/refresh-token', { body })
    expectRefusal(refreshed, 401, ended)
  })

  test('is not extended by a token refresh', async () => {
    const person = await cashier()
    counter().pass(20 * minute)
    const body = { token: person.token, deviceFingerprint: fingerprint }
    const reply = await counter().send('POST', '/api/account/refresh-token', { body })
    const { token } = contentsOf('refreshToken', reply)
    counter().pass(11 * minute + second)
    expectRefusal(await poll({ ...person, token }), 401, ended)
  })

  test('ends without undoing a running charge', async () => {
    const person = await cashier()
    const payment = await createPayment(person)
    await createSale(person, payment._id)
    await swipe(person, 'Success')
    counter().pass(31 * minute + second)
    expectRefusal(await poll(person), 401, ended)
    const again = await cashier()
    expect(await readPayment(again, payment._id)).toMatchObject({ status: 'COMPLETE' })
  })
})

describe('timeout setting', () => {
  test('applies from the next request', async () => {
    const admin = await counter().signIn('admin@district.example')
    const person = await counter().signIn('cashier@district.example')
    contentsOf('updateConfig', await save(admin, { inactivityTimeout: 5 }))
    counter().pass(6 * minute)
    expect((await poll(person)).status).toBe(200)
    counter().pass(second)
    expectRefusal(await poll(person), 401, ended)
  })

  test('is limited to 12 hours', async () => {
    const admin = await counter().signIn('admin@summit.example')
    const message = 'Inactivity timeout cannot be more than 720 minutes (12 hours).'
    expectRefusal(await save(admin, { inactivityTimeout: 721 }), 400, message)
    contentsOf('updateConfig', await save(admin, { inactivityTimeout: 720 }))
    const body = { token: admin.token, deviceFingerprint: fingerprint }
    counter().pass(12 * hour + second)
    expectRefusal(await counter().send('POST', '/api/account/refresh-token', { body }), 401, ended)
  })
})
