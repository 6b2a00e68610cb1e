import { describe, expect, test } from 'vitest'

import { attemptOf } from '#domain/attempt.ts'
import { day, minute } from '#server/clock.ts'

import { contentsOf, inTenant } from './counter.ts'
import { openReconciled, type Taken } from './reconciled.ts'
import { readPayment } from './till.ts'
import { approve, outcomeOf, record } from './workstation.ts'

const { workstation, cashier, passes, begun, entryOf, becomes, keeps } = openReconciled()

describe('what a reader approved on its own', () => {
  const store = async ({ person, payment }: Taken) => {
    const { attemptId } = await attemptOf(payment._id, 1)
    const path = inTenant(person.tenantId, `/payments/${payment._id}/attempts/${attemptId}/stored`)
    contentsOf('reportOfflineApproval', await person.put(path, {}))
  }

  test('stays open until the processor has heard of it, days later', async () => {
    const taken = await begun()
    const { payment } = taken
    await store(taken)
    for (const passed of [10 * minute, day, 2 * day]) {
      await passes(passed)
      const person = await cashier()
      expect((await readPayment(person, payment._id)).status).toBe('CHECKING')
      const names = await attemptOf(payment._id, 1)
      expect((await outcomeOf(person, payment._id, names)).status).toBe('UNKNOWN')
    }
    await approve(workstation(), payment)
    workstation().pass(10 * minute)
    await becomes({ person: await cashier(), payment }, 'COMPLETE')
  })

  test('is given back where the payment was paid in the meantime', async () => {
    const taken = await begun()
    await store(taken)
    const second = await approve(workstation(), taken.payment, { number: 2 })
    await record(taken.person, taken.payment._id, second)
    await passes(2 * day)
    await approve(workstation(), taken.payment)
    workstation().pass(10 * minute)
    await keeps(taken, { reversed: '16.00' }, 1)
    expect(await entryOf(taken, 2)).toMatchObject({ kept: '16.00' })
  })

  test('counts as refused after a week, and is given back when it is forwarded later', async () => {
    const taken = await begun()
    const { payment } = taken
    await store(taken)
    await passes(7 * day)
    const person = await cashier()
    expect((await readPayment(person, payment._id)).status).toBe('INCOMPLETE')
    const names = await attemptOf(payment._id, 1)
    expect((await outcomeOf(person, payment._id, names)).status).toBe('REFUSED')
    await passes(20 * day)
    await approve(workstation(), payment)
    workstation().pass(day)
    await keeps(taken, { reversed: '16.00', kept: '0.00' })
  })
})

test('what a reader forwards a day after its attempt was over, unheard, is given back', async () => {
  const taken = await begun()
  workstation().pass(6 * minute)
  await becomes(taken, 'INCOMPLETE')
  await approve(workstation(), taken.payment)
  workstation().pass(day)
  await keeps(taken, { reversed: '16.00', kept: '0.00' })
})
