import { describe, expect, test } from 'vitest'

import { usd } from '#domain/money/money.ts'
import { attemptOf } from '#domain/payments/attempt.ts'
import { minute } from '#server/platform/clock.ts'

import { eventually } from '../eventually.ts'
import { contentsOf, inTenant } from './counter.ts'
import { createPayment, readPayment } from './payment-calls.ts'
import { openReconciled } from './reconciled-attempts.ts'
import { approve, fail, outcomeOf, record } from './workstation.ts'

const { workstation, cashier, pass, startPayment, entryOf, expectStatus, expectEntry } =
  openReconciled()

const wrong = { amount: '15.00' }

describe('unrecorded charge', () => {
  test('completes the payment without a browser, and a late recording changes nothing', async () => {
    const started = await startPayment()
    const charged = await approve(workstation(), started.payment)
    workstation().pass(2 * minute)
    await expectStatus(started, 'COMPLETE')
    const late = await record(started.person, started.payment._id, charged)
    expect(late.subpayments).toMatchObject([
      { externalId: charged.approval.transactionId, chargedAmount: { amount: '16.00' } },
    ])
    expect(await entryOf(started)).toMatchObject({ kept: '16.00' })
  })

  test('is found by its reference alone if no browser reported its start', async () => {
    const person = await cashier()
    const started = { person, payment: await createPayment(person) }
    // The first attempt was never started on the server.
    await approve(workstation(), started.payment, { number: 2 })
    workstation().pass(2 * minute)
    await expectStatus(started, 'CHECKING')
    workstation().pass(2 * minute)
    await expectStatus(started, 'COMPLETE')
  })

  test('is reversed for another amount once its workstation is inactive', async () => {
    const started = await startPayment()
    await approve(workstation(), started.payment, wrong)
    const names = await attemptOf(started.payment._id, 1)
    for (let times = 0; times < 3; times += 1) {
      await pass(1.5 * minute)
      expect(await entryOf(started)).toMatchObject({ kept: '15.00' })
      expect((await outcomeOf(started.person, started.payment._id, names)).status).toBe('APPROVED')
    }
    workstation().pass(2 * minute)
    await expectEntry(started, { reversed: '15.00', kept: '0.00' })
    await eventually(async () =>
      expect((await readPayment(started.person, started.payment._id)).subpayments).toMatchObject([
        { reversed: true, chargedAmount: { amount: '15.00' } },
      ]),
    )
  })

  test('is reversed if its attempt was reported as failed', async () => {
    const started = await startPayment()
    const { names } = await approve(workstation(), started.payment)
    const { attemptId } = names
    await fail(started.person, started.payment._id, 'PinPadTimeout', {
      attemptId,
      takenBack: false,
    })
    workstation().pass(2 * minute)
    await expectEntry(started, { reversed: '16.00' })
    await eventually(async () =>
      expect((await outcomeOf(started.person, started.payment._id, names)).status).toBe('REVERSED'),
    )
  })

  test('is reversed if another one pays', async () => {
    const started = await startPayment()
    await approve(workstation(), started.payment)
    const second = await approve(workstation(), started.payment, { number: 2 })
    await record(started.person, started.payment._id, second)
    workstation().pass(2 * minute)
    await expectEntry(started, { reversed: '16.00' }, 1)
    expect(await entryOf(started, 2)).toMatchObject({ kept: '16.00' })
    await expectStatus(started, 'COMPLETE')
  })

  test('is refunded if it cannot be reversed', async () => {
    const started = await startPayment()
    await approve(workstation(), started.payment, wrong)
    await workstation().force('processor-105', 'express-reversal')
    workstation().pass(2 * minute)
    await expectEntry(started, { refunded: '15.00', reversed: '0.00' })
  })

  test('is pending if both are refused, and reversed on retry', async () => {
    const started = await startPayment()
    const { names } = await approve(workstation(), started.payment, wrong)
    await workstation().force('processor-105', 'express-reversal')
    await workstation().force('processor-101', 'express-return')
    const outcome = async () => (await outcomeOf(started.person, started.payment._id, names)).status
    // An outcome request renews the workstation's lease on the attempt, so none is made before.
    await pass(2 * minute)
    expect(await outcome()).toBe('REVERSAL_PENDING')
    expect(await entryOf(started)).toMatchObject({ kept: '15.00' })
    workstation().pass(minute)
    await expectEntry(started, { reversed: '15.00' })
    await eventually(async () => expect(await outcome()).toBe('REVERSED'))
  })

  test('is listed for administrators, who can retry the reversal', async () => {
    const started = await startPayment()
    const { names } = await approve(workstation(), started.payment, wrong)
    await workstation().force('processor-105', 'express-reversal')
    await workstation().force('processor-101', 'express-return')
    workstation().pass(2 * minute)
    const admin = await workstation().counter.signIn('admin@lakeview.example')
    const pendingReversals = async () =>
      contentsOf('getPendingReversals', await admin.get(inTenant('lakeview', '/pending-reversals')))
    await eventually(async () =>
      expect(await pendingReversals()).toEqual([
        {
          paymentId: started.payment._id,
          attemptId: names.attemptId,
          confirmationNumber: started.payment.confirmationNumber,
          amount: usd('15.00'),
          since: expect.any(Number),
          attempts: 1,
          lastError: 'Refund: The card processor refused: 101.',
        },
      ]),
    )
    const path = `/pending-reversals/${started.payment._id}/${names.attemptId}/retry`
    contentsOf('retryPendingReversal', await admin.post(inTenant('lakeview', path), undefined))
    await expectEntry(started, { reversed: '15.00' })
    await eventually(async () => expect(await pendingReversals()).toEqual([]))
  })

  test('is retried while the processor does not answer', async () => {
    const started = await startPayment()
    await approve(workstation(), started.payment)
    await workstation().force('errors-500', 'express-query', 2)
    await pass(2 * minute)
    expect((await readPayment(started.person, started.payment._id)).status).toBe('CHECKING')
    await pass(minute)
    workstation().pass(minute)
    await expectStatus(started, 'COMPLETE')
  })
})

test("fails an attempt without a charge once its reader's deadline has passed", async () => {
  const started = await startPayment()
  await pass(4 * minute)
  expect((await readPayment(started.person, started.payment._id)).status).toBe('CHECKING')
  workstation().pass(2 * minute)
  await expectStatus(started, 'INCOMPLETE')
})
