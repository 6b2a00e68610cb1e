import { afterAll, beforeAll, expect, test, vi } from 'vitest'

import type { ServerOptions } from '#server/main/start-server.ts'

import { type FakeBank, startFakeBank } from '../fakes/bank-gateway.ts'
import { gatewayOf } from './bank-counter.ts'
import {
  accounts,
  requestCharge,
  attemptStatus,
  charge,
  newBankPayment,
  sellByBank,
} from './bank-payment-calls.ts'
import { expectRefusal, type Person, startCounter } from './counter.ts'
import { readPayment } from './payment-calls.ts'
import { requestRefund, refund, wholeOf } from './refund-calls.ts'
import { restartableStorage, type TestStorage } from './test-storage.ts'

vi.setConfig({ testTimeout: 180_000 })
let own: TestStorage
let bank: FakeBank
beforeAll(async () => {
  own = await restartableStorage()
  bank = await startFakeBank()
})
afterAll(async () => {
  await bank.close()
  await own.remove()
})

async function at<Result>(
  services: ServerOptions['services'],
  work: (person: Person) => Promise<Result>,
): Promise<Result> {
  const { storage } = own
  const counter = await startCounter({ storage, ...(services && { services }) })
  try {
    return await work(await counter.signIn('cashier@lakeview.example'))
  } finally {
    await counter.close()
  }
}

const notSetUp = 'Bank payments are not set up on this server.'
const none = { bankGateway: undefined }

test('keeps each payment with the gateway that took it', async () => {
  const paid = await at(undefined, (person) => sellByBank(person))
  const silent = { accountNumber: accounts.silent }
  const lost = await at(undefined, async (person) => {
    const made = await newBankPayment(person)
    const { status } = await charge(person, made.paymentId, {
      attemptId: made.attemptId,
      ...silent,
    })
    expect(status).toBe('UNKNOWN')
    return made
  })
  const request = { id: crypto.randomUUID(), lines: wholeOf(paid.payment) }

  await at(none, async (person) => {
    const { paymentId, attemptId } = await newBankPayment(person)
    expectRefusal(await requestCharge(person, paymentId, { attemptId }), 503, notSetUp)
    expect((await readPayment(person, paymentId)).status).toBe('INCOMPLETE')
    expectRefusal(await requestRefund(person, paid.payment, request), 503, notSetUp)
    const { attemptId: lostId } = lost
    const again = await requestCharge(person, lost.paymentId, { attemptId: lostId, ...silent })
    expectRefusal(again, 503, notSetUp)
    expect((await attemptStatus(person, lost.paymentId, lostId)).status).toBe('UNKNOWN')
  })

  await at({ bankGateway: gatewayOf(bank) }, async (person) => {
    const elsewhere = 'Another bank service took this payment. Refund it there.'
    expectRefusal(await requestRefund(person, paid.payment, request), 409, elsewhere)
    const { paymentId, attemptId } = lost
    expect((await charge(person, paymentId, { attemptId, ...silent })).status).toBe('UNKNOWN')
    expect((await charge(person, paymentId)).status).toBe('UNKNOWN')
    expect((await bank.look()).books).toEqual([])
  })

  await at(undefined, async (person) => {
    const { paymentId, attemptId } = lost
    expect((await attemptStatus(person, paymentId, attemptId)).status).toBe('RECORDED')
    const { totals } = await refund(person, paid.payment, request)
    expect(totals.chargedTotal.amount).toBe('0.00')
  })
})
