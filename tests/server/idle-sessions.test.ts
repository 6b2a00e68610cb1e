import { describe, expect, test } from 'vitest'

import type { ServiceOfferingConfig } from '#domain/config.ts'
import { IDLE_HEADER } from '#domain/inactivity.ts'

import { contentsOf, expectRefusal, fingerprint, openCounter, type Person } from './counter.ts'
import { createPayment, createSale, readPayment, swipe } from './till.ts'

const counter = openCounter()
const second = 1_000
const minute = 60 * second
const hour = 60 * minute
const ended = 'Your session has ended. Sign in again.'

const cashier = () => counter().signIn('cashier@lakeview.example')

/** Asks who is signed in, as a page does whose person did something so many seconds ago. */
const ask = async ({ token }: Person, idle: string) =>
  counter().send('GET', '/api/account/permissions', { token, headers: { [IDLE_HEADER]: idle } })

/** Asks as a program does that says nothing about a person. */
const poll = async ({ token }: Person) => {
  const authorization = `Bearer ${token}`
  return counter().send('GET', '/api/account/permissions', { headers: { authorization } })
}

const save = async (person: Person, changes: Partial<ServiceOfferingConfig>) => {
  const address = `/api/config/${person.tenantId}`
  const config = contentsOf('getConfig', await person.get(address))
  return person.put(address, { ...config, ...changes })
}

describe('a session of an office with a timeout of 30 minutes', () => {
  test('is refused once nobody has used it for longer, and a minute', async () => {
    const person = await cashier()
    counter().pass(31 * minute)
    expect((await poll(person)).status).toBe(200)
    counter().pass(second)
    expectRefusal(await poll(person), 401, ended)
    expectRefusal(await ask(person, '0'), 401, ended)
  })

  test('is kept by use, however long', async () => {
    const person = await cashier()
    for (let time = 0; time < 4; time += 1) {
      counter().pass(30 * minute)
      expect((await ask(person, '0')).status).toBe(200)
    }
  })

  test('ends eight hours after its token was issued, in use or not', async () => {
    const person = await cashier()
    for (let time = 1; time < 16; time += 1) {
      counter().pass(30 * minute)
      expect((await ask(person, '0')).status).toBe(200)
    }
    counter().pass(30 * minute)
    expectRefusal(await ask(person, '0'), 401, ended)
  })

  test('is not kept by requests that report no use, or use of before', async () => {
    const [silent, away] = [await cashier(), await cashier()]
    for (let time = 1; time <= 31; time += 1) {
      counter().pass(minute)
      expect((await poll(silent)).status).toBe(200)
      expect((await ask(away, `${time * 60}`)).status).toBe(200)
    }
    counter().pass(second)
    expectRefusal(await poll(silent), 401, ended)
    expectRefusal(await ask(away, '1861'), 401, ended)
  })

  test('lasts from the moment that is reported', async () => {
    const person = await cashier()
    counter().pass(20 * minute)
    expect((await ask(person, '600')).status).toBe(200)
    counter().pass(21 * minute)
    expect((await poll(person)).status).toBe(200)
    counter().pass(second)
    expectRefusal(await poll(person), 401, ended)
  })

  test.each(['-1', 'now', '1e3', '', '0x1', '9'.repeat(30)])(
    'is not kept by the header %j',
    async (idle) => {
      const person = await cashier()
      counter().pass(20 * minute)
      expect((await ask(person, idle)).status).toBe(200)
      counter().pass(11 * minute + second)
      expectRefusal(await poll(person), 401, ended)
    },
  )

  test('is not revived by refreshing its token', async () => {
    const person = await cashier()
    counter().pass(31 * minute + second)
    const body = { token: person.token, deviceFingerprint: fingerprint }
    const refreshed = await counter().send('POST', '/api/account/refresh-token', { body })
    expectRefusal(refreshed, 401, ended)
  })

  test('is not kept by refreshing its token either', async () => {
    const person = await cashier()
    counter().pass(20 * minute)
    const body = { token: person.token, deviceFingerprint: fingerprint }
    const reply = await counter().send('POST', '/api/account/refresh-token', { body })
    const { token } = contentsOf('refreshToken', reply)
    counter().pass(11 * minute + second)
    expectRefusal(await poll({ ...person, token }), 401, ended)
  })

  test('ends without the charge that it began', async () => {
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

describe('a timeout that administrators change', () => {
  test('holds with the next request', async () => {
    const admin = await counter().signIn('admin@district.example')
    const person = await counter().signIn('cashier@district.example')
    contentsOf('updateConfig', await save(admin, { inactivityTimeout: 5 }))
    counter().pass(6 * minute)
    expect((await poll(person)).status).toBe(200)
    counter().pass(second)
    expectRefusal(await poll(person), 401, ended)
  })

  test('is 12 hours at most', async () => {
    const admin = await counter().signIn('admin@summit.example')
    const message = 'Inactivity timeout cannot be more than 720 minutes (12 hours).'
    expectRefusal(await save(admin, { inactivityTimeout: 721 }), 400, message)
    contentsOf('updateConfig', await save(admin, { inactivityTimeout: 720 }))
    const body = { token: admin.token, deviceFingerprint: fingerprint }
    counter().pass(12 * hour + second)
    expectRefusal(await counter().send('POST', '/api/account/refresh-token', { body }), 401, ended)
  })
})
