import { describe, expect, test } from 'vitest'

import { attemptOf } from '#domain/payments/attempt.ts'
import { readerErrors } from '#domain/reader/reader-errors.ts'

import { contentsOf, expectRefusal, inTenant, openCounter } from './counter.ts'
import { createPayment, createSale, swipe } from './payment-calls.ts'
import { approve, requestAttempt, openWorkstation, outcomeOf, record } from './workstation.ts'

const workstation = openWorkstation()
const cashier = () => workstation().counter.signIn('cashier@lakeview.example')

describe('attempt outcome', () => {
  test('reports NOT_FOUND for an attempt unknown to the processor', async () => {
    const person = await cashier()
    const payment = await createPayment(person)
    expect(await outcomeOf(person, payment._id, await attemptOf(payment._id, 1))).toEqual({
      status: 'NOT_FOUND',
      approval: null,
      refusal: null,
    })
  })

  test('reports the approval the processor has when the answer was lost', async () => {
    const person = await cashier()
    const payment = await createPayment(person)
    const { names, approval } = await approve(workstation(), payment)
    const outcome = await outcomeOf(person, payment._id, names)
    expect(outcome).toMatchObject({
      status: 'APPROVED',
      approval: {
        transactionId: approval.transactionId,
        approvedAmount: { amount: '16.00', currencyCode: 'USD' },
        paymentType: 'CREDIT',
        lastFour: '6781',
        posReceipt: { cardBrand: 'Visa', approvalCode: approval.posReceipt?.approvalCode },
      },
    })
    if (outcome.approval === null) throw new Error('There is no approval.')
    const recorded = await record(person, payment._id, { names, approval: outcome.approval })
    expect(recorded.status).toBe('COMPLETE')
    expect((await outcomeOf(person, payment._id, names)).status).toBe('RECORDED')
  })

  test('reports the card type and a partial approval', async () => {
    const person = await cashier()
    const payment = await createPayment(person)
    await workstation().force('pin-debit', 'sale')
    const debit = await approve(workstation(), payment)
    expect(await outcomeOf(person, payment._id, debit.names)).toMatchObject({
      approval: { paymentType: 'DEBIT', lastFour: '4026' },
    })
    await workstation().force('cent-less', 'sale')
    const { names } = await approve(workstation(), payment, { number: 2 })
    expect(await outcomeOf(person, payment._id, names)).toMatchObject({
      status: 'APPROVED',
      approval: { approvedAmount: { amount: '15.99' } },
    })
  })

  test('reports the processor code of a refusal', async () => {
    const person = await cashier()
    const payment = await createPayment(person)
    const names = await attemptOf(payment._id, 1)
    await workstation().force('processor-21', 'sale')
    await workstation().charge(names, '16.00')
    expect(await outcomeOf(person, payment._id, names)).toEqual({
      status: 'REFUSED',
      approval: null,
      refusal: { statusCode: 'Failed', processorCode: '21', message: null },
    })
  })

  test('reports APPROVED when the reader retried after a refusal', async () => {
    const person = await cashier()
    const payment = await createPayment(person)
    await workstation().force('processor-20', 'sale')
    await workstation().charge(await attemptOf(payment._id, 1), '16.00')
    const { names } = await approve(workstation(), payment)
    expect((await outcomeOf(person, payment._id, names)).status).toBe('APPROVED')
  })

  test('ignores a charge under the ticket number of another payment', async () => {
    const person = await cashier()
    const [one, other] = [await createPayment(person), await createPayment(person)]
    const { names } = await approve(workstation(), one)
    expect((await outcomeOf(person, other._id, names)).status).toBe('NOT_FOUND')
  })

  test.each(['errors-500', 'html-500', 'errors-200', 'half', 'empty', 'text', 'closes'])(
    'reports UNKNOWN when the processor answers with %s',
    async (trigger) => {
      const person = await cashier()
      const payment = await createPayment(person)
      const { names } = await approve(workstation(), payment)
      await workstation().force(trigger, 'express-query')
      expect(await outcomeOf(person, payment._id, names)).toEqual({
        status: 'UNKNOWN',
        approval: null,
        refusal: null,
      })
      expect((await outcomeOf(person, payment._id, names)).status).toBe('APPROVED')
    },
  )

  test('reports the sale status for a cloud reader', async () => {
    const person = await cashier()
    const payment = await createPayment(person)
    const names = await attemptOf(payment._id, 1)
    await createSale(person, payment._id, { requestId: names.attemptId })
    expect((await outcomeOf(person, payment._id, names)).status).toBe('UNKNOWN')
    await swipe(person, 'Declined')
    expect(await outcomeOf(person, payment._id, names)).toEqual({
      status: 'REFUSED',
      approval: null,
      refusal: {
        statusCode: 'Declined',
        processorCode: '20',
        message: readerErrors.declined.detail,
      },
    })
    const second = await attemptOf(payment._id, 2)
    await createSale(person, payment._id, { requestId: second.attemptId })
    await swipe(person, 'Success')
    expect((await outcomeOf(person, payment._id, second)).status).toBe('RECORDED')
  })

  test('requires access to the payment and valid ids', async () => {
    const payment = await createPayment(await cashier())
    const { attemptId } = await attemptOf(payment._id, 1)
    const { counter } = workstation()
    for (const email of ['cashier2@lakeview.example', 'admin@harbor.example']) {
      const other = await counter.signIn(email)
      expectRefusal(await requestAttempt(other, payment._id, attemptId), 404, 'Payment not found')
    }
    const admin = await counter.signIn('admin@lakeview.example')
    expect((await requestAttempt(admin, payment._id, attemptId)).status).toBe(200)
    expectRefusal(await requestAttempt(admin, payment._id, 'no-uuid'), 404, 'Attempt not found')
    expectRefusal(await requestAttempt(admin, 'no-uuid', attemptId), 404, 'Payment not found')
  })
})

describe('processor status', () => {
  const status = async (email: string, at = workstation().counter) => {
    const person = await at.signIn(email)
    const reply = await person.get(inTenant(person.tenantId, '/processor/status'))
    return contentsOf('getProcessorStatus', reply).status
  }

  test('queries the processor at most every five seconds', async () => {
    expect(await status('cashier@lakeview.example')).toBe('ONLINE')
    await workstation().force('errors-500', 'express-health')
    expect(await status('cashier@lakeview.example')).toBe('ONLINE')
    workstation().pass(5_000)
    expect(await status('cashier@lakeview.example')).toBe('UNREACHABLE')
    workstation().pass(5_000)
    expect(await status('cashier@lakeview.example')).toBe('ONLINE')
  })
})

describe('without a processor', () => {
  const counter = openCounter()

  test('reports NOT_CONFIGURED and an UNKNOWN outcome', async () => {
    const person = await counter().signIn('cashier@lakeview.example')
    const reply = await person.get(inTenant('lakeview', '/processor/status'))
    expect(contentsOf('getProcessorStatus', reply).status).toBe('NOT_CONFIGURED')
    const payment = await createPayment(person)
    const names = await attemptOf(payment._id, 1)
    expect((await outcomeOf(person, payment._id, names)).status).toBe('UNKNOWN')
  })
})
