import { describe, expect, test } from 'vitest'

import { attemptOf } from '#domain/attempt.ts'

import { expectRefusal, inTenant } from './counter.ts'
import { createPayment, createSale, readPayment, swipe } from './till.ts'
import { approve, askToRecord, fail, openWorkstation, outcomeOf, record } from './workstation.ts'

const workstation = openWorkstation()
const cashier = () => workstation().counter.signIn('cashier@lakeview.example')

async function approved() {
  const person = await cashier()
  const payment = await createPayment(person)
  return { person, payment, ...(await approve(workstation(), payment)) }
}

describe('a charge that was taken back', () => {
  test('before it was recorded is never recorded', async () => {
    const { person, payment, names, approval } = await approved()
    const { attemptId } = names
    await workstation().reverse(approval)
    await fail(person, payment._id, 'AutoRetryFailure', { attemptId, takenBack: true })
    expectRefusal(
      await askToRecord(person, payment._id, { names, approval }),
      409,
      'The charge of this attempt was reversed.',
    )
    expect(await readPayment(person, payment._id)).toMatchObject({
      status: 'INCOMPLETE',
      failureCode: 'AutoRetryFailure',
    })
    expect((await outcomeOf(person, payment._id, names)).status).toBe('REVERSED')
  })

  test('after it was recorded is reversed, and stays so', async () => {
    const { person, payment, names, approval } = await approved()
    await record(person, payment._id, { names, approval })
    await workstation().reverse(approval)
    const { attemptId } = names
    const taken = { attemptId: attemptId.toUpperCase(), takenBack: true }
    const failed = await fail(person, payment._id, 'AutoRetryFailure', taken)
    expect(failed).toMatchObject({
      status: 'INCOMPLETE',
      failureCode: 'AutoRetryFailure',
      subpayments: [{ reversed: true }],
      totals: { chargedTotal: { amount: '0.00' } },
    })
    expect(await fail(person, payment._id, 'AutoRetryFailure', taken)).toEqual(failed)
    expectRefusal(await askToRecord(person, payment._id, { names, approval }), 409)
    expect((await outcomeOf(person, payment._id, names)).status).toBe('REVERSED')
  })

  test('leaves the payment to the next attempt', async () => {
    const { person, payment, names, approval } = await approved()
    const { attemptId } = names
    await workstation().reverse(approval)
    await fail(person, payment._id, 'InsufficientFunds', { attemptId, takenBack: true })
    const second = await approve(workstation(), payment, { number: 2 })
    expect(await record(person, payment._id, second)).toMatchObject({
      status: 'COMPLETE',
      failureCode: null,
    })
    // The first one's report comes again, late.
    const late = await fail(person, payment._id, 'Declined', { attemptId, takenBack: true })
    expect(late).toMatchObject({ status: 'COMPLETE', failureCode: null })
  })

  test('by name only, where it is not said to be: nothing is reversed', async () => {
    const { person, payment, names, approval } = await approved()
    await record(person, payment._id, { names, approval })
    const { attemptId } = names
    const failed = await fail(person, payment._id, 'Timeout', { attemptId, takenBack: false })
    expect(failed).toMatchObject({ status: 'COMPLETE', failureCode: null })
  })

  test('is none of a cloud reader, whatever a workstation says', async () => {
    const person = await cashier()
    const payment = await createPayment(person)
    const { attemptId } = await attemptOf(payment._id, 1)
    await createSale(person, payment._id, { requestId: attemptId })
    await swipe(person, 'Success')
    const failed = await fail(person, payment._id, 'Other', { attemptId, takenBack: true })
    expect(failed).toMatchObject({ status: 'COMPLETE', subpayments: [{ reversed: false }] })
  })
})

describe('a recording that took several tries', () => {
  test('is told of the paid payment, and covered by no late failure', async () => {
    const { person, payment, names, approval } = await approved()
    await record(person, payment._id, { names, approval })
    const told = await fail(person, payment._id, 'AutoRetrySuccess')
    expect(told).toMatchObject({ status: 'COMPLETE', failureCode: 'AutoRetrySuccess' })
    const late = await fail(person, payment._id, 'AutoRetryFailure')
    expect(late).toMatchObject({ status: 'COMPLETE', failureCode: 'AutoRetrySuccess' })
    const path = inTenant('lakeview', `/payments/${payment._id}`)
    expect((await person.get(path)).body.contents).toEqual(late)
  })
})
