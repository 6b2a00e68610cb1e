import { describe, expect, test } from 'vitest'

import { attemptOf } from '#domain/payments/attempt.ts'

import { contentsOf, expectRefusal, inTenant } from './counter.ts'
import { createPayment, createSale, readPayment, swipe } from './payment-calls.ts'
import {
  approve,
  requestRecording,
  fail,
  openWorkstation,
  outcomeOf,
  record,
} from './workstation.ts'

const workstation = openWorkstation()
const cashier = () => workstation().counter.signIn('cashier@lakeview.example')

async function approveCharge() {
  const person = await cashier()
  const payment = await createPayment(person)
  return { person, payment, ...(await approve(workstation(), payment)) }
}

describe('charge reversed at the reader', () => {
  test('is never recorded afterward', async () => {
    const { person, payment, names, approval } = await approveCharge()
    const { attemptId } = names
    await workstation().reverse(approval)
    await fail(person, payment._id, 'AutoRetryFailure', { attemptId, takenBack: true })
    expectRefusal(
      await requestRecording(person, payment._id, { names, approval }),
      409,
      'The charge of this attempt was reversed.',
    )
    expect(await readPayment(person, payment._id)).toMatchObject({
      status: 'INCOMPLETE',
      failureCode: 'AutoRetryFailure',
    })
    expect((await outcomeOf(person, payment._id, names)).status).toBe('REVERSED')
  })

  test('is marked reversed if it was recorded before', async () => {
    const { person, payment, names, approval } = await approveCharge()
    await record(person, payment._id, { names, approval })
    await workstation().reverse(approval)
    const { attemptId } = names
    const reversal = { attemptId: attemptId.toUpperCase(), takenBack: true }
    const failed = await fail(person, payment._id, 'AutoRetryFailure', reversal)
    expect(failed).toMatchObject({
      status: 'INCOMPLETE',
      failureCode: 'AutoRetryFailure',
      subpayments: [{ reversed: true }],
      totals: { chargedTotal: { amount: '0.00' } },
    })
    expect(await fail(person, payment._id, 'AutoRetryFailure', reversal)).toEqual(failed)
    expectRefusal(await requestRecording(person, payment._id, { names, approval }), 409)
    expect((await outcomeOf(person, payment._id, names)).status).toBe('REVERSED')
  })

  test('leaves the payment open for the next attempt', async () => {
    const { person, payment, names, approval } = await approveCharge()
    const { attemptId } = names
    await workstation().reverse(approval)
    await fail(person, payment._id, 'InsufficientFunds', { attemptId, takenBack: true })
    const second = await approve(workstation(), payment, { number: 2 })
    expect(await record(person, payment._id, second)).toMatchObject({
      status: 'COMPLETE',
      failureCode: null,
    })
    const late = await fail(person, payment._id, 'Declined', { attemptId, takenBack: true })
    expect(late).toMatchObject({ status: 'COMPLETE', failureCode: null })
  })

  test('keeps its sale if the failure report does not claim a reversal', async () => {
    const { person, payment, names, approval } = await approveCharge()
    await record(person, payment._id, { names, approval })
    const { attemptId } = names
    const failed = await fail(person, payment._id, 'Timeout', { attemptId, takenBack: false })
    expect(failed).toMatchObject({ status: 'COMPLETE', failureCode: null })
  })

  test('is ignored for a cloud reader', async () => {
    const person = await cashier()
    const payment = await createPayment(person)
    const { attemptId } = await attemptOf(payment._id, 1)
    await createSale(person, payment._id, { requestId: attemptId })
    await swipe(person, 'Success')
    const failed = await fail(person, payment._id, 'Other', { attemptId, takenBack: true })
    expect(failed).toMatchObject({ status: 'COMPLETE', subpayments: [{ reversed: false }] })
  })
})

describe('AutoRetrySuccess', () => {
  test('is recorded on the paid payment and not overwritten by a late failure', async () => {
    const { person, payment, names, approval } = await approveCharge()
    await record(person, payment._id, { names, approval })
    const reported = await fail(person, payment._id, 'AutoRetrySuccess')
    expect(reported).toMatchObject({ status: 'COMPLETE', failureCode: 'AutoRetrySuccess' })
    const late = await fail(person, payment._id, 'AutoRetryFailure')
    expect(late).toMatchObject({ status: 'COMPLETE', failureCode: 'AutoRetrySuccess' })
    const path = inTenant('lakeview', `/payments/${payment._id}`)
    expect(contentsOf('getPayment', await person.get(path))).toEqual(late)
  })
})
