import { beforeAll, describe, expect, test } from 'vitest'

import { attemptOf, type CardApproval } from '#domain/attempt.ts'
import { minute } from '#server/clock.ts'
import { expectRefusal, inTenant, openCounter, type Person } from '#tests/server/counter.ts'
import { createFakeProcessor } from '#tests/server/fake-processor.ts'
import { createPayment, readPayment } from '#tests/server/till.ts'
import { trustReaders } from '#tests/server/trust-readers.ts'
import { askToRecord, outcomeOf, record } from '#tests/server/workstation.ts'

import { eventually } from '../eventually.ts'

const approvalOf = (transactionId: string): CardApproval => ({
  transactionId,
  approvedAmount: { amount: '16.00', currencyCode: 'USD' },
  paymentType: 'CREDIT',
  lastFour: '6781',
  posReceipt: null,
})

describe('a processor', () => {
  const fake = createFakeProcessor()
  const counter = openCounter({ services: { processor: fake.processor }, jobs: { every: 20 } })
  let cashier: Person
  beforeAll(async () => {
    cashier = await counter().signIn('cashier@lakeview.example')
  })
  const started = async () => {
    const payment = await createPayment(cashier)
    return { payment, names: await attemptOf(payment._id, 1) }
  }

  test('that knows of none and then of one confirms the approval when it does', async () => {
    const { payment, names } = await started()
    const approval = approvalOf('5000000001')
    expect((await record(cashier, payment._id, { names, approval })).status).toBe('CHECKING')
    expect((await outcomeOf(cashier, payment._id, names)).status).toBe('UNKNOWN')
    fake.charged(names, approval)
    expect((await outcomeOf(cashier, payment._id, names)).status).toBe('RECORDED')
    expect((await readPayment(cashier, payment._id)).status).toBe('COMPLETE')
  })

  test('that knows of two charges confirms the reported one and lists the other', async () => {
    const { payment, names } = await started()
    const approval = approvalOf('5000000002')
    fake.charged(names, approvalOf('5000000003'))
    fake.charged(names, approval)
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
    await eventually(() => expect(fake.bookOf(approval.transactionId).left).toBe(1_600))
  })
})

describe('without a processor', () => {
  const counter = openCounter()

  test('a reader on a workstation is not asked, and nothing is recorded', async () => {
    const cashier = await counter().signIn('cashier@lakeview.example')
    const payment = await createPayment(cashier)
    const names = await attemptOf(payment._id, 1)
    const path = inTenant('lakeview', `/payments/${payment._id}/attempts/${names.attemptId}`)
    const words = /No card processor confirms payments/
    expectRefusal(await cashier.post(path, {}), 409, words)
    const approval = approvalOf('5000000004')
    expectRefusal(await askToRecord(cashier, payment._id, { names, approval }), 409, words)
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
