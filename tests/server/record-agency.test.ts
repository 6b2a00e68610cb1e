import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'

import { eventually } from '../eventually.ts'
import type { Behavior } from '../fakes/record-agency.ts'
import { contentsOf, expectRefusal, found, inTenant, type Person } from './counter.ts'
import {
  requestRecords,
  requestRecordPayment,
  type Desk,
  lineOf,
  lookUp,
  oneRecord,
  startDesk,
} from './record-calls.ts'
import { soid } from './water-office.ts'

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
const search = (accountNumber: string) => requestRecords(person, soid, { accountNumber })
const noAnswer = 'The record system did not answer. Try again in a minute.'
const badAnswer =
  'The record system returned an invalid response. If this keeps happening, contact your administrator.'

test("finds and pays records with the system's own credential", async () => {
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
  const payment = contentsOf('createPayment', await requestRecordPayment(person, [line]))
  expect(payment.payables).toMatchObject([{ soid, catalogItemId: 'W-2', amountValue: '40.00' }])
  expect((await desk.agency.control()).unauthorized).toBe(0)
})

test("charges by the record system's answer, not by the browser's", async () => {
  await desk.agency.control({ records: [bill('W-3')] })
  const record = await oneRecord(person, soid, 'W-3')
  await desk.agency.control({ records: [bill('W-3', { balance: '10.00' })] })
  const reply = await requestRecordPayment(person, [lineOf(record)])
  expectRefusal(reply, 422, 'Amount cannot be more than $10.00')
  await desk.agency.control({ records: [bill('W-3', { balance: '0.00' })] })
  expectRefusal(
    await requestRecordPayment(person, [lineOf(record)]),
    422,
    'This record has already been paid.',
  )
})

describe('record system', () => {
  const answers: [string, Behavior, number, string][] = [
    ['hangs, a search', 'hangs', 503, noAnswer],
    ['breaks every connection, a search', 'drops', 503, noAnswer],
    ['is behind a gateway that is busy, a search', 'busy', 503, noAnswer],
    ['fails, a search', 'fails', 502, badAnswer],
    ['answers HTML, a search', 'html', 502, badAnswer],
    ['moved elsewhere, a search', 'moved', 502, badAnswer],
    ['answers with records of another shape, a search', 'strange', 502, badAnswer],
    ["names an offering that is not the agency's, a search", 'other-offering', 502, badAnswer],
    ['answers without end, a search', 'endless', 502, badAnswer],
    [
      'has five thousand records, a search',
      'many',
      422,
      'More than 100 records match. Enter more to narrow the search.',
    ],
  ]
  test('reports a bad answer to searches, fees and payments', async () => {
    await desk.agency.control({ records: [bill('W-4')] })
    const record = await oneRecord(person, soid, 'W-4')
    for (const [, behavior, status, message] of answers) {
      await desk.agency.control({ behavior })
      const searched = await search('W-4')
      expect([behavior, searched.status]).toEqual([behavior, status])
      expectRefusal(searched, status, message)
      if (behavior === 'many') continue
      expectRefusal(await requestRecordPayment(person, [lineOf(record)]), status, message)
      // A correct answer resets the failure count.
      await desk.agency.control({ behavior: 'answers' })
      expect((await search('W-4')).status).toBe(200)
    }
  })

  test('is asked again once after a broken connection', async () => {
    await desk.agency.control({ records: [bill('W-5')], behavior: 'drops-once', forget: true })
    expect(await lookUp(person, soid, { accountNumber: 'W-5' })).toHaveLength(1)
    expect((await desk.agency.control()).asked).toEqual(['/agency/search', '/agency/search'])
  })

  test('is not retried after a timeout, while other requests are served', async () => {
    await desk.agency.control({ records: [bill('W-6')], behavior: 'answers' })
    const record = await oneRecord(person, soid, 'W-6')
    await desk.agency.control({ behavior: 'hangs', forget: true })
    const headers = { 'idempotency-key': 'a-payment-that-waits' }
    const waiting = requestRecordPayment(person, [lineOf(record)], headers)
    let isSettled = false
    void waiting.finally(() => {
      isSettled = true
    })
    await eventually(async () => expect((await desk.agency.control()).asked).toHaveLength(1))
    expect((await person.get(inTenant('lakeview', '/custom-product'))).status).toBe(200)
    expect(isSettled).toBe(false)
    expectRefusal(await waiting, 503, noAnswer)
    expect((await desk.agency.control()).asked).toEqual(['/agency/read'])
    await desk.agency.control({ behavior: 'answers' })
    expect((await requestRecordPayment(person, [lineOf(record)], headers)).status).toBe(200)
  })

  describe('after five failures in a row', () => {
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

    test('is unavailable for half a minute, then tried once', async () => {
      await desk.agency.control({ behavior: 'fails', forget: true })
      for (let failed = 1; failed <= 4; failed += 1)
        expectRefusal(await search('W-7'), 502, badAnswer)
      expect(await outageOf()).toEqual({ active: false, description: '' })
      expectRefusal(await search('W-7'), 502, badAnswer)
      const description = 'The record system is not answering.'
      expect(await outageOf()).toEqual({ active: true, description })
      const refusal = `An Outage is Affecting This Catalog Item: ${description}`
      expectRefusal(await search('W-7'), 409, refusal)
      expect((await desk.agency.control()).asked).toHaveLength(5)

      vi.setSystemTime(Date.now() + 30_000)
      expect(await outageOf()).toEqual({ active: false, description: '' })
      expectRefusal(await search('W-7'), 502, badAnswer)
      expect(await outageOf()).toEqual({ active: true, description })
      vi.setSystemTime(Date.now() + 30_000)
      await desk.agency.control({ behavior: 'answers', records: [bill('W-7')] })
      expect((await search('W-7')).status).toBe(200)
      expect(await outageOf()).toEqual({ active: false, description: '' })
    })
  })
})
