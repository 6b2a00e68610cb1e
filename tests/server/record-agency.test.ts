import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'

import { eventually } from '../eventually.ts'
import type { Behavior } from '../fakes/record-agency.ts'
import { contentsOf, expectRefusal, found, inTenant, type Person } from './counter.ts'
import {
  askForRecords,
  askToPay,
  type Desk,
  lineOf,
  lookUp,
  oneRecord,
  startDesk,
} from './record-desk.ts'
import { soid } from './water-office.ts'

/** An agency's own record system, over real HTTP. */

vi.setConfig({ testTimeout: 120_000 })

let desk: Desk
let person: Person
beforeAll(async () => {
  desk = await startDesk()
  person = await desk.counter.signIn('cashier@lakeview.example')
}, 240_000)
afterAll(() => desk.close())

const bill = (id: string, changes: object = {}) => ({
  id,
  name: 'Water Bill',
  amount: '80.00',
  balance: '80.00',
  foundBy: [id],
  ...changes,
})
const search = (accountNumber: string) => askForRecords(person, soid, { accountNumber })
const silent = 'The record system did not answer. Try again in a minute.'
const strange =
  'The record system returned an invalid response. If this keeps happening, contact your administrator.'

test('its records are found and paid, with the credential that is its own', async () => {
  const options = [{ value: 'half', label: 'Half', amount: '40.00' }]
  await desk.agency.control({
    records: [bill('W-1', { minimum: '20.00' }), bill('W-2', { options })],
  })
  const [first] = await lookUp(person, soid, { accountNumber: ' w-1 ' })
  expect(first).toMatchObject({
    id: 'W-1',
    soid,
    serviceOfferingId: 'lakeview-clerk',
    amountValue: '80.00',
    minAmountValue: '20.00',
    originalAmountValue: '80.00',
  })
  const second = await oneRecord(person, soid, 'W-2')
  expect(second.minAmountValue).toBe('80.00')
  const line = lineOf(second, { amountValue: '40.00', paymentSelection: 'half' })
  const payment = contentsOf('createPayment', await askToPay(person, [line]))
  expect(payment.payables).toMatchObject([{ soid, catalogItemId: 'W-2', amountValue: '40.00' }])
  expect((await desk.agency.control()).unauthorized).toBe(0)
})

test('what it says of a record counts when it is paid, and not what the browser says', async () => {
  await desk.agency.control({ records: [bill('W-3')] })
  const record = await oneRecord(person, soid, 'W-3')
  await desk.agency.control({ records: [bill('W-3', { balance: '10.00' })] })
  const reply = await askToPay(person, [lineOf(record)])
  expectRefusal(reply, 422, 'Amount cannot be more than $10.00')
  await desk.agency.control({ records: [bill('W-3', { balance: '0.00' })] })
  expectRefusal(await askToPay(person, [lineOf(record)]), 422, 'This record has already been paid.')
})

describe('where it', () => {
  const answers: [string, Behavior, number, string][] = [
    ['hangs, a search', 'hangs', 503, silent],
    ['breaks every connection, a search', 'drops', 503, silent],
    ['is behind a gateway that is busy, a search', 'busy', 503, silent],
    ['fails, a search', 'fails', 502, strange],
    ['answers HTML, a search', 'html', 502, strange],
    ['moved elsewhere, a search', 'moved', 502, strange],
    ['answers with records of another shape, a search', 'strange', 502, strange],
    ["names an offering that is not the agency's, a search", 'other-offering', 502, strange],
    ['answers without end, a search', 'endless', 502, strange],
    [
      'has five thousand records, a search',
      'many',
      422,
      'More than 100 records match. Enter more to narrow the search.',
    ],
  ]
  test('does not answer as it should, searches, fees and payments say so', async () => {
    await desk.agency.control({ records: [bill('W-4')] })
    const record = await oneRecord(person, soid, 'W-4')
    for (const [, behavior, status, message] of answers) {
      await desk.agency.control({ behavior })
      const searched = await search('W-4')
      expect([behavior, searched.status]).toEqual([behavior, status])
      expectRefusal(searched, status, message)
      if (behavior === 'many') continue
      expectRefusal(await askToPay(person, [lineOf(record)]), status, message)
      // One right answer starts the count of failures anew.
      await desk.agency.control({ behavior: 'answers' })
      expect((await search('W-4')).status).toBe(200)
    }
  })

  test('breaks one connection, it is asked once more', async () => {
    await desk.agency.control({ records: [bill('W-5')], behavior: 'drops-once', forget: true })
    expect(await lookUp(person, soid, { accountNumber: 'W-5' })).toHaveLength(1)
    expect((await desk.agency.control()).asked).toEqual(['/agency/search', '/agency/search'])
  })

  test('hangs, it is not asked again, and others are served meanwhile', async () => {
    await desk.agency.control({ records: [bill('W-6')], behavior: 'answers' })
    const record = await oneRecord(person, soid, 'W-6')
    await desk.agency.control({ behavior: 'hangs', forget: true })
    const headers = { 'idempotency-key': 'a-payment-that-waits' }
    const waiting = askToPay(person, [lineOf(record)], headers)
    let isOver = false
    void waiting.finally(() => {
      isOver = true
    })
    await eventually(async () => expect((await desk.agency.control()).asked).toHaveLength(1))
    expect((await person.get(inTenant('lakeview', '/custom-product'))).status).toBe(200)
    expect(isOver).toBe(false)
    expectRefusal(await waiting, 503, silent)
    expect((await desk.agency.control()).asked).toEqual(['/agency/read'])
    await desk.agency.control({ behavior: 'answers' })
    expect((await askToPay(person, [lineOf(record)], headers)).status).toBe(200)
  })

  describe('fails five times in a row', () => {
    beforeAll(() => {
      vi.useFakeTimers({ toFake: ['Date'] })
    })
    afterAll(() => {
      vi.useRealTimers()
    })

    const outageOf = async () => {
      const config = contentsOf('getConfig', await person.get('/api/config/lakeview'))
      return found(config.integratedPayables, (each) => each.soid === soid).outage
    }

    test('it has an outage for half a minute, and is then tried by one', async () => {
      await desk.agency.control({ behavior: 'fails', forget: true })
      for (let failed = 1; failed <= 4; failed += 1)
        expectRefusal(await search('W-7'), 502, strange)
      expect(await outageOf()).toEqual({ active: false, description: '' })
      expectRefusal(await search('W-7'), 502, strange)
      const description = 'The record system is not answering.'
      expect(await outageOf()).toEqual({ active: true, description })
      const refusal = `An Outage is Affecting This Catalog Item: ${description}`
      expectRefusal(await search('W-7'), 409, refusal)
      expect((await desk.agency.control()).asked).toHaveLength(5)

      vi.setSystemTime(Date.now() + 30_000)
      expect(await outageOf()).toEqual({ active: false, description: '' })
      expectRefusal(await search('W-7'), 502, strange)
      expect(await outageOf()).toEqual({ active: true, description })
      vi.setSystemTime(Date.now() + 30_000)
      await desk.agency.control({ behavior: 'answers', records: [bill('W-7')] })
      expect((await search('W-7')).status).toBe(200)
      expect(await outageOf()).toEqual({ active: false, description: '' })
    })
  })
})
