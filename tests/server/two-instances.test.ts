import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { minute } from '#server/platform/clock.ts'

import { eventually } from '../eventually.ts'
import { type FakeBank, startFakeBank } from '../fakes/bank-gateway.ts'
import { bankJobs, gatewayOf } from './bank-counter.ts'
import { sellByBank } from './bank-payment-calls.ts'
import { contentsOf, type Counter, found, type Person, startCounter } from './counter.ts'
import { requestSale, readPayment, swipe } from './payment-calls.ts'
import { requestRecordPayment, lineOf, oneRecord } from './record-calls.ts'
import { hasTwoInstances, type TestStorage, testStorage } from './test-storage.ts'

describe.skipIf(!hasTwoInstances)('two instances', () => {
  let own: TestStorage
  let bank: FakeBank
  let counters: Counter[] = []
  let people: Person[] = []
  beforeAll(async () => {
    own = await testStorage()
    bank = await startFakeBank()
    const options = { ...own, ...bankJobs, services: { bankGateway: gatewayOf(bank) } }
    for (const _ of [1, 2]) counters = [...counters, await startCounter(options)]
    people = await Promise.all(
      counters.map((counter) => counter.signIn('cashier@lakeview.example')),
    )
  }, 240_000)
  afterAll(async () => {
    await Promise.all(counters.map((counter) => counter.close()))
    await bank?.close()
    await own?.remove()
  })

  const first = <Each>(all: readonly Each[]) => found(all, () => true)
  const pay = async (person: Person, id: string) => {
    const line = lineOf(await oneRecord(person, 'lakeview-property-tax', id))
    return contentsOf('createPayment', await requestRecordPayment(person, [line]))
  }

  test.each(['04-1200-014', '04-1311-002', '04-1480-120', '04-1480-121', '04-1200-001'])(
    'let one of two concurrent charges take record %s',
    async (id) => {
      const payments = []
      for (const person of people) payments.push({ person, payment: await pay(person, id) })
      const terminals = ['Front Counter 1', 'Annex 1']
      const replies = await Promise.all(
        payments.map(({ person, payment }, index) =>
          requestSale(person, payment._id, { terminal: terminals[index] ?? '' }),
        ),
      )
      expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 409]))
      expect(found(replies, ({ status }) => status === 409).body.message).toMatch(
        /^This record is being paid at another counter\./,
      )
      for (const terminal of terminals) await swipe(first(people), 'Cancelled', { terminal })
    },
  )

  test('let one of two concurrent payments reserve a record', async () => {
    const dana = await first(counters.slice(1)).signIn('cashier2@lakeview.example')
    const tellers = [first(people), dana]
    const lines = [lineOf(await oneRecord(dana, 'lakeview-citations', 'C-1004'))]
    const replies = await Promise.all(tellers.map((teller) => requestRecordPayment(teller, lines)))
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 409]))
  })

  test('poll for returned checks once and record each once', async () => {
    const sale = await sellByBank(first(people))
    await bank.giveBack(sale.reference, 'return-of-two')
    const polls = async () =>
      (await bank.look()).asked.filter(({ call }) => call === 'returns').length
    const before = await polls()
    for (const counter of counters) counter.pass(5 * minute)
    const chargebacks = async () =>
      (await readPayment(first(people), sale.paymentId)).subpayments.filter(
        ({ transactionType }) => transactionType === 'CHARGEBACK',
      )
    await eventually(async () => expect(await chargebacks()).toHaveLength(1))
    // Both have polled their jobs since, every 50 ms.
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    expect(await polls()).toBe(before + 1)
    expect(await chargebacks()).toHaveLength(1)
  })
})
