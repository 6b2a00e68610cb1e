import { setTimeout as sleep } from 'node:timers/promises'

import { expect, test } from 'vitest'

import { minute } from '#server/clock.ts'

import { eventually } from '../eventually.ts'
import { expectRefusal, openCounter } from './counter.ts'
import { createFakeProcessor } from './fake-processor.ts'
import { askForRefund, creditsOf, partOf, sellAtReader } from './refund-desk.ts'
import { readPayment } from './till.ts'

const fake = createFakeProcessor()
const counter = openCounter({ services: { processor: fake.processor }, jobs: { every: 20 } })

test.each([
  ['that was lost is found, once', 'lost'],
  ['that never arrived is made, once', 'away'],
] as const)('a refund %s, though nobody asks again', async (_, way) => {
  const person = await counter().signIn('cashier@lakeview.example')
  const { payment, approval } = await sellAtReader(person, { charged: fake.charged })
  fake.next('refund', way)
  const asked = { id: crypto.randomUUID(), lines: partOf(payment, 500) }
  expectRefusal(await askForRefund(person, payment, asked), 503)
  await sleep(200)
  expect(creditsOf(await readPayment(person, payment._id))).toEqual([])
  counter().pass(minute)
  await eventually(async () =>
    expect(creditsOf(await readPayment(person, payment._id))).toMatchObject([
      { chargedAmount: { amount: '5.33' } },
    ]),
  )
  expect(fake.bookOf(approval.transactionId)).toMatchObject({ refunds: 1 })
})
