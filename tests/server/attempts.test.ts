import { describe, expect, test } from 'vitest'

import { attemptOf } from '#domain/attempt.ts'
import { readerErrors } from '#domain/reader-errors.ts'

import { contentsOf, expectRefusal, inTenant, openCounter } from './counter.ts'
import { createPayment, createSale, swipe } from './till.ts'
import { approve, askAttempt, openWorkstation, outcomeOf, record } from './workstation.ts'

const workstation = openWorkstation()
const cashier = () => workstation().counter.signIn('cashier@lakeview.example')

describe('the outcome of an attempt', () => {
  test('that never left is that the processor knows of none', async () => {
    const person = await cashier()
    const payment = await createPayment(person)
    expect(await outcomeOf(person, payment._id, await attemptOf(payment._id, 1))).toEqual({
      status: 'NOT_FOUND',
      approval: null,
      refusal: null,
    })
  })

  test('whose answer was lost is the approval, as the processor has it', async () => {
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
    // It is good enough to be recorded from.
    if (outcome.approval === null) throw new Error('There is no approval.')
    const recorded = await record(person, payment._id, { names, approval: outcome.approval })
    expect(recorded.status).toBe('COMPLETE')
    expect((await outcomeOf(person, payment._id, names)).status).toBe('RECORDED')
  })

  test('of a debit card, and of an approval of a part, tells which', async () => {
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

  test('that the processor refused is its code', async () => {
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

  test('that was refused once and approved when the reader sent it again is approved', async () => {
    const person = await cashier()
    const payment = await createPayment(person)
    await workstation().force('processor-20', 'sale')
    await workstation().charge(await attemptOf(payment._id, 1), '16.00')
    const { names } = await approve(workstation(), payment)
    expect((await outcomeOf(person, payment._id, names)).status).toBe('APPROVED')
  })

  test('is believed under the ticket of its own payment alone', async () => {
    const person = await cashier()
    const [one, other] = [await createPayment(person), await createPayment(person)]
    const { names } = await approve(workstation(), one)
    expect((await outcomeOf(person, other._id, names)).status).toBe('NOT_FOUND')
  })

  test.each(['errors-500', 'html-500', 'errors-200', 'half', 'empty', 'text', 'closes'])(
    'is unknown where the processor answers by %s',
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

  test('of a cloud reader is what became of its sale', async () => {
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
        message: readerErrors.declined.text,
      },
    })
    const second = await attemptOf(payment._id, 2)
    await createSale(person, payment._id, { requestId: second.attemptId })
    await swipe(person, 'Success')
    expect((await outcomeOf(person, payment._id, second)).status).toBe('RECORDED')
  })

  test('is told to who may see the payment, by its own id', async () => {
    const payment = await createPayment(await cashier())
    const { attemptId } = await attemptOf(payment._id, 1)
    const { counter } = workstation()
    for (const email of ['cashier2@lakeview.example', 'admin@harbor.example']) {
      const other = await counter.signIn(email)
      expectRefusal(await askAttempt(other, payment._id, attemptId), 404, 'Payment not found')
    }
    const admin = await counter.signIn('admin@lakeview.example')
    expect((await askAttempt(admin, payment._id, attemptId)).status).toBe(200)
    expectRefusal(await askAttempt(admin, payment._id, 'no-uuid'), 404, 'Attempt not found')
    expectRefusal(await askAttempt(admin, 'no-uuid', attemptId), 404, 'Payment not found')
  })
})

describe('the processor', () => {
  const status = async (email: string, at = workstation().counter) => {
    const person = await at.signIn(email)
    const reply = await person.get(inTenant(person.tenantId, '/processor/status'))
    return contentsOf('getProcessorStatus', reply).status
  }

  test('is online, and asked every five seconds at most', async () => {
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

  test('it is not configured, and an outcome unknown', async () => {
    const person = await counter().signIn('cashier@lakeview.example')
    const reply = await person.get(inTenant('lakeview', '/processor/status'))
    expect(contentsOf('getProcessorStatus', reply).status).toBe('NOT_CONFIGURED')
    const payment = await createPayment(person)
    const names = await attemptOf(payment._id, 1)
    expect((await outcomeOf(person, payment._id, names)).status).toBe('UNKNOWN')
  })
})
