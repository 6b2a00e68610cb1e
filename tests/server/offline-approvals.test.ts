import { describe, expect, test } from 'vitest'

import { attemptOf } from '#domain/payments/attempt.ts'
import { day, minute } from '#server/platform/clock.ts'

import { contentsOf, inTenant } from './counter.ts'
import { readPayment } from './payment-calls.ts'
import { openReconciled, type StartedPayment } from './reconciled-attempts.ts'
import { approve, outcomeOf, record } from './workstation.ts'

const { workstation, cashier, pass, startPayment, entryOf, expectStatus, expectEntry } =
  openReconciled()

describe('offline approval', () => {
  const store = async ({ person, payment }: StartedPayment) => {
    const { attemptId } = await attemptOf(payment._id, 1)
    const path = inTenant(person.tenantId, `/payments/${payment._id}/attempts/${attemptId}/stored`)
    contentsOf('reportOfflineApproval', await person.put(path, {}))
  }

  test('stays open for days until the processor knows of it', async () => {
    const started = await startPayment()
    const { payment } = started
    await store(started)
    for (const duration of [10 * minute, day, 2 * day]) {
      await pass(duration)
      const person = await cashier()
      expect((await readPayment(person, payment._id)).status).toBe('CHECKING')
      const names = await attemptOf(payment._id, 1)
      expect((await outcomeOf(person, payment._id, names)).status).toBe('UNKNOWN')
    }
    await approve(workstation(), payment)
    workstation().pass(10 * minute)
    await expectStatus({ person: await cashier(), payment }, 'COMPLETE')
  })

  test('is reversed if the payment was paid meanwhile', async () => {
    const started = await startPayment()
    await store(started)
    const second = await approve(workstation(), started.payment, { number: 2 })
    await record(started.person, started.payment._id, second)
    await pass(2 * day)
    await approve(workstation(), started.payment)
    workstation().pass(10 * minute)
    await expectEntry(started, { reversed: '16.00' }, 1)
    expect(await entryOf(started, 2)).toMatchObject({ kept: '16.00' })
  })

  test('counts as refused after a week and is reversed if forwarded later', async () => {
    const started = await startPayment()
    const { payment } = started
    await store(started)
    await pass(7 * day)
    const person = await cashier()
    expect((await readPayment(person, payment._id)).status).toBe('INCOMPLETE')
    const names = await attemptOf(payment._id, 1)
    expect((await outcomeOf(person, payment._id, names)).status).toBe('REFUSED')
    await pass(20 * day)
    await approve(workstation(), payment)
    workstation().pass(day)
    await expectEntry(started, { reversed: '16.00', kept: '0.00' })
  })
})

test('reverses an unreported offline charge that is forwarded a day after its attempt failed', async () => {
  const started = await startPayment()
  await pass(6 * minute)
  await expectStatus(started, 'INCOMPLETE')
  await approve(workstation(), started.payment)
  await pass(day)
  await expectEntry(started, { reversed: '16.00', kept: '0.00' })
})
