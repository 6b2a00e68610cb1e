import { setTimeout as sleep } from 'node:timers/promises'

import { expect, test } from 'vitest'

import { minute } from '#server/platform/clock.ts'

import { eventually } from '../eventually.ts'
import { expectRefusal, openCounter } from './counter.ts'
import { createFakeProcessor } from './fake-processor.ts'
import { readPayment } from './payment-calls.ts'
import { requestRefund, creditsOf, partOf, sellAtReader } from './refund-calls.ts'

const fake = createFakeProcessor()
const counter = openCounter({ services: { processor: fake.processor }, jobs: { every: 50 } })

test.each([
  ['with a lost answer', 'lost'],
  ['that never reached the processor', 'away'],
] as const)('retries a refund %s in the background and makes it once', async (_, outcome) => {
  const person = await counter().signIn('cashier@lakeview.example')
  const { payment, approval } = await sellAtReader(person, { charged: fake.recordCharge })
  fake.next('refund', outcome)
  const request = { id: crypto.randomUUID(), lines: partOf(payment, 500) }
  expectRefusal(await requestRefund(person, payment, request), 503)
  await sleep(200)
  expect(creditsOf(await readPayment(person, payment._id))).toEqual([])
  counter().pass(minute)
  await eventually(async () =>
    expect(creditsOf(await readPayment(person, payment._id))).toMatchObject([
      { chargedAmount: { amount: '5.33' } },
    ]),
  )
  expect(fake.entryOf(approval.transactionId)).toMatchObject({ refunds: 1 })
})
