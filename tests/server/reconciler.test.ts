import { describe, expect, test } from 'vitest'

import { attemptOf } from '#domain/attempt.ts'
import { minute } from '#server/clock.ts'

import { eventually } from '../eventually.ts'
import { contentsOf, inTenant } from './counter.ts'
import { openReconciled } from './reconciled.ts'
import { createPayment, readPayment } from './till.ts'
import { approve, fail, outcomeOf, record } from './workstation.ts'

const { workstation, cashier, passes, begun, entryOf, becomes, keeps } = openReconciled()

const wrong = { amount: '15.00' }

describe('a charge that nobody recorded', () => {
  test('is the payment’s, without a browser, and recording it late changes nothing', async () => {
    const taken = await begun()
    const charged = await approve(workstation(), taken.payment)
    workstation().pass(2 * minute)
    await becomes(taken, 'COMPLETE')
    const late = await record(taken.person, taken.payment._id, charged)
    expect(late.subpayments).toMatchObject([
      { externalId: charged.approval.transactionId, chargedAmount: { amount: '16.00' } },
    ])
    expect(await entryOf(taken)).toMatchObject({ kept: '16.00' })
  })

  test('is found by its name alone where no browser ever said that it begins', async () => {
    const person = await cashier()
    const taken = { person, payment: await createPayment(person) }
    // The first one left no trace but its name.
    await approve(workstation(), taken.payment, { number: 2 })
    workstation().pass(2 * minute)
    await becomes(taken, 'CHECKING')
    workstation().pass(2 * minute)
    await becomes(taken, 'COMPLETE')
  })

  test('of another amount is given back, and not while its workstation is at it', async () => {
    const taken = await begun()
    await approve(workstation(), taken.payment, wrong)
    const names = await attemptOf(taken.payment._id, 1)
    for (let times = 0; times < 3; times += 1) {
      await passes(1.5 * minute)
      expect(await entryOf(taken)).toMatchObject({ kept: '15.00' })
      expect((await outcomeOf(taken.person, taken.payment._id, names)).status).toBe('APPROVED')
    }
    workstation().pass(2 * minute)
    await keeps(taken, { reversed: '15.00', kept: '0.00' })
    await eventually(async () =>
      expect((await readPayment(taken.person, taken.payment._id)).subpayments).toMatchObject([
        { reversed: true, chargedAmount: { amount: '15.00' } },
      ]),
    )
  })

  test('of an attempt that was told to have failed is given back', async () => {
    const taken = await begun()
    const { names } = await approve(workstation(), taken.payment)
    const { attemptId } = names
    await fail(taken.person, taken.payment._id, 'PinPadTimeout', { attemptId, takenBack: false })
    workstation().pass(2 * minute)
    await keeps(taken, { reversed: '16.00' })
    await eventually(async () =>
      expect((await outcomeOf(taken.person, taken.payment._id, names)).status).toBe('REVERSED'),
    )
  })

  test('beside one that pays is given back: one charge stands', async () => {
    const taken = await begun()
    await approve(workstation(), taken.payment)
    const second = await approve(workstation(), taken.payment, { number: 2 })
    await record(taken.person, taken.payment._id, second)
    workstation().pass(2 * minute)
    await keeps(taken, { reversed: '16.00' }, 1)
    expect(await entryOf(taken, 2)).toMatchObject({ kept: '16.00' })
    await becomes(taken, 'COMPLETE')
  })

  test('is refunded where it cannot be reversed', async () => {
    const taken = await begun()
    await approve(workstation(), taken.payment, wrong)
    await workstation().force('processor-105', 'express-reversal')
    workstation().pass(2 * minute)
    await keeps(taken, { refunded: '15.00', reversed: '0.00' })
  })

  test('is owed where both are refused, and given back at a later try', async () => {
    const taken = await begun()
    const { names } = await approve(workstation(), taken.payment, wrong)
    await workstation().force('processor-105', 'express-reversal')
    await workstation().force('processor-101', 'express-return')
    const outcome = async () => (await outcomeOf(taken.person, taken.payment._id, names)).status
    // Whoever asks has the attempt to themselves again, so first nobody does.
    await passes(2 * minute)
    expect(await outcome()).toBe('REVERSAL_PENDING')
    expect(await entryOf(taken)).toMatchObject({ kept: '15.00' })
    workstation().pass(minute)
    await keeps(taken, { reversed: '15.00' })
    await eventually(async () => expect(await outcome()).toBe('REVERSED'))
  })

  test('that is owed is shown to administrators, who may have it tried at once', async () => {
    const taken = await begun()
    const { names } = await approve(workstation(), taken.payment, wrong)
    await workstation().force('processor-105', 'express-reversal')
    await workstation().force('processor-101', 'express-return')
    workstation().pass(2 * minute)
    const admin = await workstation().counter.signIn('admin@lakeview.example')
    const pendingReversals = async () =>
      contentsOf('getPendingReversals', await admin.get(inTenant('lakeview', '/pending-reversals')))
    await eventually(async () =>
      expect(await pendingReversals()).toEqual([
        {
          paymentId: taken.payment._id,
          attemptId: names.attemptId,
          confirmationNumber: taken.payment.confirmationNumber,
          amount: { amount: '15.00', currencyCode: 'USD' },
          since: expect.any(Number),
          attempts: 1,
          lastError: 'Refund: The card processor refused: 101.',
        },
      ]),
    )
    const path = `/pending-reversals/${taken.payment._id}/${names.attemptId}/retry`
    contentsOf('retryPendingReversal', await admin.post(inTenant('lakeview', path), undefined))
    await keeps(taken, { reversed: '15.00' })
    await eventually(async () => expect(await pendingReversals()).toEqual([]))
  })

  test('is looked for again while the processor does not answer', async () => {
    const taken = await begun()
    await approve(workstation(), taken.payment)
    await workstation().force('errors-500', 'express-query', 2)
    await passes(2 * minute)
    expect((await readPayment(taken.person, taken.payment._id)).status).toBe('CHECKING')
    await passes(minute)
    workstation().pass(minute)
    await becomes(taken, 'COMPLETE')
  })
})

test('an attempt that never charged is over once its reader is certainly done', async () => {
  const taken = await begun()
  await passes(4 * minute)
  expect((await readPayment(taken.person, taken.payment._id)).status).toBe('CHECKING')
  workstation().pass(2 * minute)
  await becomes(taken, 'INCOMPLETE')
})
