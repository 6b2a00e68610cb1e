import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { buildDisplaySnapshot } from '#mocks/fixtures/display.ts'
import { openEngine } from '#server/db/engine.ts'
import { minute, second } from '#server/platform/clock.ts'
import { sha256 } from '#server/session/tokens.ts'

import {
  contentsOf,
  type Counter,
  expectRefusal,
  inTenant,
  openCounter,
  type Person,
  startCounter,
} from './counter.ts'
import { hasTwoInstances, type TestStorage, testStorage } from './test-storage.ts'

const counter = openCounter()
const snapshot = buildDisplaySnapshot()

const newDisplay = async (at = counter()) =>
  contentsOf('createDisplay', await at.send('POST', '/api/displays', { body: { platform: 'web' } }))
const readDisplay = (token: string, at = counter()) =>
  at.send('POST', '/api/displays/reading', { body: { token } })
const pair = (person: Person, code: string) =>
  person.post(inTenant(person.tenantId, '/displays'), { code })
const show = (person: Person, key: string, shown = snapshot) =>
  person.put(inTenant(person.tenantId, '/displays/snapshot'), { key, snapshot: shown })
const cashier = (at = counter()) => at.signIn('cashier@lakeview.example')

test('accepts a code for ten minutes', async () => {
  const person = await cashier()
  const { code } = await newDisplay()
  counter().pass(10 * minute)
  expectRefusal(await pair(person, code), 422, /^No display shows this code\./)
  const { code: next } = await newDisplay()
  counter().pass(10 * minute - second)
  expect((await pair(person, next)).status).toBe(200)
})

test('shows nothing of a workstation that is silent for 90 seconds, and again once it reports', async () => {
  const person = await cashier()
  const { token, code } = await newDisplay()
  const { key } = contentsOf('pairDisplay', await pair(person, code))
  await show(person, key)
  counter().pass(89 * second)
  expect(contentsOf('readDisplay', await readDisplay(token)).snapshot).toEqual(snapshot)
  counter().pass(second)
  expect(contentsOf('readDisplay', await readDisplay(token)).snapshot).toBeNull()
  await show(person, key)
  expect(contentsOf('readDisplay', await readDisplay(token)).snapshot).toEqual(snapshot)
})

test('says that a display that has not asked for a minute is off', async () => {
  const person = await cashier()
  const { token, code } = await newDisplay()
  const { key } = contentsOf('pairDisplay', await pair(person, code))
  counter().pass(minute)
  expect(contentsOf('showOnDisplay', await show(person, key)).isOn).toBe(false)
  await readDisplay(token)
  expect(contentsOf('showOnDisplay', await show(person, key)).isOn).toBe(true)
})

describe('a language chosen on the display', () => {
  const offered = { ...snapshot, canChooseLanguage: true }
  const choose = (token: string, saleId = offered.saleId) =>
    counter().send('POST', '/api/displays/language', { body: { token, saleId, language: 'es' } })

  test('is refused once the workstation is silent, or signed out', async () => {
    const person = await cashier()
    const { token, code } = await newDisplay()
    const { key } = contentsOf('pairDisplay', await pair(person, code))
    await show(person, key, offered)
    counter().pass(90 * second)
    expectRefusal(await choose(token), 409, /^The language of this sale cannot be chosen now\.$/)
    await show(person, key, offered)
    expect((await choose(token)).status).toBe(200)
    await person.post('/api/account/sign-out', {})
    expectRefusal(await choose(token), 409, /^The language/)
  })

  test('is limited for each display, and for no other', async () => {
    const person = await cashier()
    const displays = await Promise.all([newDisplay(), newDisplay()])
    for (const { code } of displays) {
      const { key } = contentsOf('pairDisplay', await pair(person, code))
      await show(person, key, offered)
    }
    const [first, other] = displays.map(({ token }) => token)
    for (let time = 0; time < 300; time += 1) await choose(`${first}`, 'another')
    expectRefusal(
      await choose(`${first}`),
      429,
      /^The language was chosen too often\. Try again in/,
    )
    expect((await choose(`${other}`)).status).toBe(200)
  })
})

test('locks an account that guesses codes, and no other', async () => {
  const guesser = await counter().signIn('cashier2@lakeview.example')
  for (let guess = 0; guess < 10; guess += 1) {
    expect((await pair(guesser, `00000${guess}`)).status).toBe(422)
  }
  const { code } = await newDisplay()
  const locked = await pair(guesser, code)
  expectRefusal(locked, 429, /^Too many wrong codes\. Try again in 30 minutes\.$/)
  expect((await pair(await cashier(), code)).status).toBe(200)
})

test('limits the codes of a network address', async () => {
  const requests = Array.from({ length: 305 }, () =>
    counter().send('POST', '/api/displays', { body: { platform: 'web' } }),
  )
  const statuses = (await Promise.all(requests)).map(({ status }) => status)
  expect(new Set(statuses)).toEqual(new Set([200, 429]))
  counter().pass(31 * minute)
})

test('stores tokens and keys only as hashes, and one snapshot of a display', async () => {
  const own = await testStorage()
  const at = await startCounter({ storage: own.storage })
  const person = await cashier(at)
  const { token, code } = await newDisplay(at)
  const { key } = contentsOf('pairDisplay', await pair(person, code))
  for (let times = 0; times < 3; times += 1) await show(person, key)
  await at.close()
  const engine = await openEngine(own.storage)
  const rows = await engine.db.selectFrom('customer_display').selectAll().execute()
  await engine.close()
  await own.remove()
  expect(rows).toMatchObject([
    {
      code: null,
      tenant_id: 'lakeview',
      token_hash: sha256(token),
      key_hash: sha256(key),
      snapshot: JSON.parse(JSON.stringify(snapshot)) as unknown,
    },
  ])
  expect(JSON.stringify(rows)).not.toContain(token)
  expect(JSON.stringify(rows)).not.toContain(key)
})

describe.skipIf(!hasTwoInstances)('two instances', () => {
  let own: TestStorage
  let counters: [Counter, Counter]
  beforeAll(async () => {
    own = await testStorage()
    counters = [await startCounter(own), await startCounter(own)]
  }, 240_000)
  afterAll(async () => {
    await Promise.all((counters ?? []).map((each) => each.close()))
    await own?.remove()
  })

  test('relay from one to the other', async () => {
    const [first, second] = counters
    const person = await cashier(first)
    const { token, code } = await newDisplay(second)
    const { key } = contentsOf('pairDisplay', await pair(person, code))
    await show(person, key)
    expect(contentsOf('readDisplay', await readDisplay(token, second))).toEqual({
      isPaired: true,
      snapshot,
    })
  })

  test('let one of two workstations use a code', async () => {
    const people = await Promise.all(counters.map((each) => cashier(each)))
    const { code } = await newDisplay(counters[0])
    const replies = await Promise.all(people.map((person) => pair(person, code)))
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 422]))
  })
})
