import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { attemptOf } from '#domain/payments/attempt.ts'
import type { Payment } from '#domain/payments/payment.ts'

import {
  contentsOf,
  type Counter,
  expectRefusal,
  type Person,
  startCounter,
  terminalNamed,
} from './counter.ts'
import { createPayment, readPayment } from './payment-calls.ts'
import {
  approve,
  requestRecording,
  requestAttemptRefund,
  fail,
  openWorkstation,
  outcomeOf,
  record,
} from './workstation.ts'

const workstation = openWorkstation()
const cashier = () => workstation().counter.signIn('cashier@lakeview.example')
const merchant = '3928907'

async function requestStub(
  person: Person,
  payment: Payment,
  { number = 1, terminal = 'Front Counter 2', acceptorId = merchant, changes = {} } = {},
) {
  const { _id: terminalId } = await terminalNamed(person, terminal)
  const { attemptId } = await attemptOf(payment._id, number)
  const body = { paymentId: payment._id, attemptId, terminalId, ...changes }
  return person.post(`/api/worldpay/express/merchants/${acceptorId}/transactions`, body)
}

const createStub = async (person: Person, payment: Payment) => {
  const { statusCode, ...approval } = contentsOf(
    'createStubTransaction',
    await requestStub(person, payment),
  )
  return { statusCode, approval, names: await attemptOf(payment._id, 1) }
}

describe('mock transaction', () => {
  test('approves the total once per attempt', async () => {
    const person = await cashier()
    const payment = await createPayment(person)
    const first = await requestStub(person, payment)
    expect(contentsOf('createStubTransaction', first)).toMatchObject({
      statusCode: 'Approved',
      approvedAmount: payment.totals.grandTotal,
      paymentType: 'CREDIT',
    })
    const again = await Promise.all([requestStub(person, payment), requestStub(person, payment)])
    expect(new Set([first, ...again].map(({ text }) => text)).size).toBe(1)
    const other = await requestStub(person, payment, { number: 2 })
    expect(other.text).not.toBe(first.text)
  })

  test('is the outcome of its attempt and pays the payment', async () => {
    const person = await cashier()
    const payment = await createPayment(person)
    const { approval, names } = await createStub(person, payment)
    expect(await outcomeOf(person, payment._id, names)).toEqual({
      status: 'APPROVED',
      approval,
      refusal: null,
    })
    expect((await record(person, payment._id, { names, approval })).status).toBe('COMPLETE')
    expect((await outcomeOf(person, payment._id, names)).status).toBe('RECORDED')
    expectRefusal(
      await requestStub(person, payment, { number: 2 }),
      409,
      'This payment has already been paid.',
    )
    expect(await workstation().ledgerOf(names)).toEqual([])
  })

  test('is reversed without a processor and cannot be recorded afterward', async () => {
    const person = await cashier()
    const payment = await createPayment(person)
    const { approval, names } = await createStub(person, payment)
    const reversal = await requestAttemptRefund(workstation(), person, payment._id, names.attemptId)
    expect(contentsOf('refundAttempt', reversal).status).toBe('REVERSED')
    expect((await readPayment(person, payment._id)).subpayments).toMatchObject([{ reversed: true }])
    expectRefusal(await requestRecording(person, payment._id, { names, approval }), 409)
  })

  test('is refused for a reversed attempt', async () => {
    const person = await cashier()
    const payment = await createPayment(person)
    const { names, approval } = await approve(workstation(), payment)
    await workstation().reverse(approval)
    const { attemptId } = names
    await fail(person, payment._id, 'Other', { attemptId, takenBack: true })
    expectRefusal(await requestStub(person, payment), 409, /was reversed/)
  })

  test('is refused for a wrong merchant, terminal, payment or tenant', async () => {
    const person = await cashier()
    const payment = await createPayment(person)
    expectRefusal(
      await requestStub(person, payment, { acceptorId: '1' }),
      404,
      'Merchant not found',
    )
    expectRefusal(
      await requestStub(person, payment, { terminal: 'Front Counter 1' }),
      422,
      'This terminal is not connected to a workstation.',
    )
    for (const changes of [{ terminalId: crypto.randomUUID() }, { terminalId: 'no-uuid' }]) {
      expectRefusal(await requestStub(person, payment, { changes }), 422, 'Terminal not found')
    }
    for (const changes of [{ paymentId: crypto.randomUUID() }, { paymentId: 'no-uuid' }]) {
      expectRefusal(await requestStub(person, payment, { changes }), 404, 'Payment not found')
    }
    expectRefusal(await requestStub(person, payment, { changes: { attemptId: '1' } }), 400)
    const { counter } = workstation()
    const other = await counter.signIn('cashier2@lakeview.example')
    expectRefusal(await requestStub(other, payment), 404, 'Payment not found')
    const outsider = await counter.signIn('cashier@harbor.example')
    const changes = { terminal: 'Window A', acceptorId: '4152113' }
    expectRefusal(await requestStub(outsider, payment, changes), 404, 'Payment not found')
  })
})

describe('server that takes real payments', () => {
  let counter: Counter
  beforeAll(async () => {
    counter = await startCounter({ services: { allowsStubs: false } })
  })
  afterAll(() => counter.close())

  test('gives no mock approvals', async () => {
    const person = await counter.signIn('cashier@lakeview.example')
    const payment = await createPayment(person)
    expectRefusal(
      await requestStub(person, payment),
      403,
      'This server takes real payments, so it gives no mock approvals.',
    )
  })
})
