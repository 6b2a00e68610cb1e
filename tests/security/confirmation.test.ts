import { beforeAll, describe, expect, test } from 'vitest'

import { usd } from '#domain/money/money.ts'
import { attemptOf, type CardApproval } from '#domain/payments/attempt.ts'
import { minute } from '#server/platform/clock.ts'
import {
  contentsOf,
  expectRefusal,
  inTenant,
  openCounter,
  type Person,
  startCounter,
} from '#tests/server/counter.ts'
import { createFakeProcessor } from '#tests/server/fake-processor.ts'
import { createPayment, readPayment } from '#tests/server/payment-calls.ts'
import {
  lineOf,
  oneRecord,
  payRecords,
  requestRecordPayment,
  startDesk,
} from '#tests/server/record-calls.ts'
import { trustReaders } from '#tests/server/trust-readers.ts'
import { soid } from '#tests/server/water-office.ts'
import { requestRecording, outcomeOf, record } from '#tests/server/workstation.ts'

import { eventually } from '../eventually.ts'

const approvalOf = (transactionId: string): CardApproval => ({
  transactionId,
  approvedAmount: usd('16.00'),
  paymentType: 'CREDIT',
  lastFour: '6781',
  posReceipt: null,
})

describe('confirmation by the processor', () => {
  const fake = createFakeProcessor()
  const counter = openCounter({ services: { processor: fake.processor }, jobs: { every: 50 } })
  let cashier: Person
  beforeAll(async () => {
    cashier = await counter().signIn('cashier@lakeview.example')
  })
  const started = async () => {
    const payment = await createPayment(cashier)
    return { payment, names: await attemptOf(payment._id, 1) }
  }

  test('follows when the processor learns of the charge later', async () => {
    const { payment, names } = await started()
    const approval = approvalOf('5000000001')
    expect((await record(cashier, payment._id, { names, approval })).status).toBe('CHECKING')
    expect((await outcomeOf(cashier, payment._id, names)).status).toBe('UNKNOWN')
    fake.recordCharge(names, approval)
    expect((await outcomeOf(cashier, payment._id, names)).status).toBe('RECORDED')
    expect((await readPayment(cashier, payment._id)).status).toBe('COMPLETE')
  })

  test('covers the reported one of two charges and lists the other', async () => {
    const { payment, names } = await started()
    const approval = approvalOf('5000000002')
    fake.recordCharge(names, approvalOf('5000000003'))
    fake.recordCharge(names, approval)
    const paid = await record(cashier, payment._id, { names, approval })
    expect(paid).toMatchObject({
      status: 'COMPLETE',
      subpayments: [{ externalId: approval.transactionId }],
    })
    const admin = await counter().signIn('admin@lakeview.example')
    const reply = await admin.get(inTenant('lakeview', '/discrepancies'))
    expect(reply.body.contents).toMatchObject({
      discrepancies: [{ kind: 'CHARGE_WITHOUT_PAYMENT', transactionId: '5000000003' }],
    })
    counter().pass(7 * minute)
    await eventually(() => expect(fake.entryOf(approval.transactionId).left).toBe(1_600))
  })
})

test('an office that trusts its readers still waits for a processor that it has', async () => {
  const { processor } = createFakeProcessor()
  const counter = await startCounter({ services: { processor } })
  await trustReaders(counter)
  const cashier = await counter.signIn('cashier@lakeview.example')
  const payment = await createPayment(cashier)
  const names = await attemptOf(payment._id, 1)
  const paid = await record(cashier, payment._id, { names, approval: approvalOf('5000000006') })
  expect(paid.status).toBe('CHECKING')
  await counter.close()
})

test('a record system learns of a charge only once it is confirmed', async () => {
  const fake = createFakeProcessor()
  const desk = await startDesk(fake.processor)
  const notices = async () => (await desk.agency.control()).notices
  const bill = {
    id: 'W-1',
    name: 'Water Bill',
    amount: '16.00',
    balance: '16.00',
    foundBy: ['W-1'],
  }
  const paidBill = { ...bill, id: 'W-2', foundBy: ['W-2'] }
  await desk.agency.control({ records: [bill, paidBill], behavior: 'answers' })
  const cashier = await desk.counter.signIn('cashier@lakeview.example')
  const line = lineOf(await oneRecord(cashier, soid, 'W-1'))
  const payment = contentsOf('createPayment', await requestRecordPayment(cashier, [line]))
  const names = await attemptOf(payment._id, 1)
  const approval = { ...approvalOf('5000000007'), approvedAmount: payment.totals.grandTotal }
  expect((await record(cashier, payment._id, { names, approval })).status).toBe('CHECKING')
  // A second payment's notice shows that notices are delivered and that none is delayed.
  await payRecords(cashier, [lineOf(await oneRecord(cashier, soid, 'W-2'))])
  await eventually(async () => expect(await notices()).toHaveLength(1))
  expect((await notices())[0]?.body).toMatchObject({ recordId: 'W-2' })

  fake.recordCharge(names, approval)
  expect((await outcomeOf(cashier, payment._id, names)).status).toBe('RECORDED')
  await eventually(async () => expect(await notices()).toHaveLength(2))
  await desk.close()
})

describe('without a processor', () => {
  const counter = openCounter()

  test('workstation charges are refused and not recorded', async () => {
    const cashier = await counter().signIn('cashier@lakeview.example')
    const payment = await createPayment(cashier)
    const names = await attemptOf(payment._id, 1)
    const path = inTenant('lakeview', `/payments/${payment._id}/attempts/${names.attemptId}`)
    const message = /No card processor confirms payments/
    expectRefusal(await cashier.post(path, {}), 409, message)
    const approval = approvalOf('5000000004')
    expectRefusal(await requestRecording(cashier, payment._id, { names, approval }), 409, message)
  })

  test('an office that trusts its readers records what they report', async () => {
    await trustReaders(counter())
    const cashier = await counter().signIn('cashier@lakeview.example')
    const payment = await createPayment(cashier)
    const names = await attemptOf(payment._id, 1)
    const paid = await record(cashier, payment._id, { names, approval: approvalOf('5000000005') })
    expect(paid.status).toBe('COMPLETE')
  })
})
