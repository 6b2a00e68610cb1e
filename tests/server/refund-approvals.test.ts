import { expect, test } from 'vitest'

import { demoPassword } from '#domain/demo/accounts.ts'
import { usd } from '#domain/money/money.ts'
import { approvalNotice } from '#domain/refunds/refund-approval.ts'
import { minute } from '#server/platform/clock.ts'

import { eventually } from '../eventually.ts'
import { contentsOf, expectRefusal, inTenant, openCounter } from './counter.ts'
import { createFakeProcessor } from './fake-processor.ts'
import { readPayment } from './payment-calls.ts'
import { approveOver, creditsOf, partOf, requestRefund, sellAtReader } from './refund-calls.ts'

const fake = createFakeProcessor()
const counter = openCounter({ services: { processor: fake.processor }, jobs: { every: 20 } })

const approver = { emailAddress: 'admin@lakeview.example', password: demoPassword }

const sell = async () => {
  await approveOver(await counter().signIn(approver.emailAddress), usd('5.00'))
  const person = await counter().signIn('cashier@lakeview.example')
  return { person, ...(await sellAtReader(person, { charged: fake.recordCharge })) }
}

test('keeps the approval of a refund that is completed in the background', async () => {
  const { person, payment, approval } = await sell()
  fake.next('refund', 'lost')
  const request = { id: crypto.randomUUID(), lines: partOf(payment, 500), approver }
  expectRefusal(await requestRefund(person, payment, request), 503)
  counter().pass(minute)
  await eventually(async () =>
    expect(creditsOf(await readPayment(person, payment._id))).toMatchObject([
      { refund: { approvedBy: 'Ada Lindqvist' } },
    ]),
  )
  expect(fake.entryOf(approval.transactionId)).toMatchObject({ refunds: 1 })
})

test('asks for the second person again after a refund of the whole payment failed', async () => {
  const { person, payment } = await sell()
  const path = inTenant(person.tenantId, `/payments/${payment._id}/refund`)
  const refundAll = (body?: object) =>
    counter().send('POST', path, { token: person.token, ...(body && { body }) })
  fake.next('refund', 'refused')
  fake.next('reverse', 'refused')
  expectRefusal(await refundAll({ approver }), 409)
  expectRefusal(await refundAll(), 422, approvalNotice(usd('5.00')))
  const [refunded] = contentsOf('refundPayment', await refundAll({ approver }))
  expect(refunded && creditsOf(refunded)).toMatchObject([
    { refund: { approvedBy: 'Ada Lindqvist' } },
  ])
})
