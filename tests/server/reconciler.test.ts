import { afterEach, describe, expect, test } from 'vitest'

import { attemptOf } from '#domain/attempt.ts'
import type { Payment } from '#domain/payment.ts'
import { day, minute } from '#server/clock.ts'

import { eventually } from '../eventually.ts'
import { contentsOf, inTenant, type Person } from './counter.ts'
import { jobsDone, metricsToken } from './jobs-done.ts'
import { createPayment, readPayment } from './till.ts'
import { approve, fail, openWorkstation, outcomeOf, record } from './workstation.ts'

const workstation = openWorkstation({ jobs: { every: 20 }, metricsToken })
const cashier = () => workstation().counter.signIn('cashier@lakeview.example')

type Taken = { person: Person; payment: Payment }

const begin = async ({ person, payment }: Taken, number = 1) => {
  const { attemptId } = await attemptOf(payment._id, number)
  const path = inTenant(person.tenantId, `/payments/${payment._id}/attempts/${attemptId}`)
  contentsOf('beginAttempt', await person.post(path, undefined))
}

/** A payment whose first attempt was begun. */
async function begun(): Promise<Taken> {
  const person = await cashier()
  const taken = { person, payment: await createPayment(person) }
  await begin(taken)
  return taken
}

const entryOf = async ({ payment }: Taken, number = 1) => {
  const names = await attemptOf(payment._id, number)
  const entries = await workstation().ledgerOf(names)
  return entries.find(({ referenceNumber }) => referenceNumber === names.referenceNumber)
}

const becomes = (taken: Taken, status: Payment['status']) =>
  eventually(async () =>
    expect((await readPayment(taken.person, taken.payment._id)).status).toBe(status),
  )
const keeps = (taken: Taken, entry: object, number = 1) =>
  eventually(async () => expect(await entryOf(taken, number)).toMatchObject(entry))

// What is still looked for of one test must not take the answers that the next one orders.
afterEach(async () => {
  for (const passed of [8 * day, 61 * day]) {
    workstation().pass(passed)
    await jobsDone(workstation().counter)
  }
})

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
      workstation().pass(1.5 * minute)
      await jobsDone(workstation().counter)
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
      expect((await outcomeOf(taken.person, taken.payment._id, names)).status).toBe('TAKEN_BACK'),
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
    workstation().pass(2 * minute)
    const outcome = async () => (await outcomeOf(taken.person, taken.payment._id, names)).status
    // Whoever asks has the attempt to themselves again, so first nobody does.
    await jobsDone(workstation().counter)
    expect(await outcome()).toBe('OWED')
    expect(await entryOf(taken)).toMatchObject({ kept: '15.00' })
    workstation().pass(minute)
    await keeps(taken, { reversed: '15.00' })
    await eventually(async () => expect(await outcome()).toBe('TAKEN_BACK'))
  })

  test('that is owed is shown to administrators, who may have it tried at once', async () => {
    const taken = await begun()
    const { names } = await approve(workstation(), taken.payment, wrong)
    await workstation().force('processor-105', 'express-reversal')
    await workstation().force('processor-101', 'express-return')
    workstation().pass(2 * minute)
    const admin = await workstation().counter.signIn('admin@lakeview.example')
    const debts = async () =>
      contentsOf('getDebts', await admin.get(inTenant('lakeview', '/debts')))
    await eventually(async () =>
      expect(await debts()).toEqual([
        {
          paymentId: taken.payment._id,
          attemptId: names.attemptId,
          confirmationNumber: taken.payment.confirmationNumber,
          amount: { amount: '15.00', currencyCode: 'USD' },
          since: expect.any(Number),
          tries: 1,
          lastWords: 'Refund: The card processor refused: 101.',
        },
      ]),
    )
    const path = `/debts/${taken.payment._id}/${names.attemptId}/retry`
    contentsOf('retryDebt', await admin.post(inTenant('lakeview', path), undefined))
    await keeps(taken, { reversed: '15.00' })
    await eventually(async () => expect(await debts()).toEqual([]))
  })

  test('is looked for again while the processor does not answer', async () => {
    const taken = await begun()
    await approve(workstation(), taken.payment)
    await workstation().force('errors-500', 'express-query', 2)
    workstation().pass(2 * minute)
    await jobsDone(workstation().counter)
    expect((await readPayment(taken.person, taken.payment._id)).status).toBe('CHECKING')
    workstation().pass(minute)
    await jobsDone(workstation().counter)
    workstation().pass(minute)
    await becomes(taken, 'COMPLETE')
  })
})

describe('what a reader approved on its own', () => {
  const store = async ({ person, payment }: Taken) => {
    const { attemptId } = await attemptOf(payment._id, 1)
    const path = inTenant(person.tenantId, `/payments/${payment._id}/attempts/${attemptId}/stored`)
    contentsOf('reportStored', await person.put(path, {}))
  }

  test('stays open until the processor has heard of it, days later', async () => {
    const taken = await begun()
    const { payment } = taken
    await store(taken)
    for (const passed of [10 * minute, day, 2 * day]) {
      workstation().pass(passed)
      const person = await cashier()
      await jobsDone(workstation().counter)
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
    workstation().pass(2 * day)
    await jobsDone(workstation().counter)
    await approve(workstation(), taken.payment)
    workstation().pass(10 * minute)
    await keeps(taken, { reversed: '16.00' }, 1)
    expect(await entryOf(taken, 2)).toMatchObject({ kept: '16.00' })
  })

  test('counts as refused after a week, and is given back when it is forwarded later', async () => {
    const taken = await begun()
    const { payment } = taken
    await store(taken)
    workstation().pass(7 * day)
    await jobsDone(workstation().counter)
    const person = await cashier()
    expect((await readPayment(person, payment._id)).status).toBe('INCOMPLETE')
    const names = await attemptOf(payment._id, 1)
    expect((await outcomeOf(person, payment._id, names)).status).toBe('REFUSED')
    workstation().pass(20 * day)
    await jobsDone(workstation().counter)
    await approve(workstation(), payment)
    workstation().pass(day)
    await keeps(taken, { reversed: '16.00', kept: '0.00' })
  })
})

test('an attempt that never charged is over once its reader is certainly done', async () => {
  const taken = await begun()
  workstation().pass(4 * minute)
  await jobsDone(workstation().counter)
  expect((await readPayment(taken.person, taken.payment._id)).status).toBe('CHECKING')
  workstation().pass(2 * minute)
  await becomes(taken, 'INCOMPLETE')
})

test('what a reader forwards a day after its attempt was over, unheard, is given back', async () => {
  const taken = await begun()
  workstation().pass(6 * minute)
  await becomes(taken, 'INCOMPLETE')
  await approve(workstation(), taken.payment)
  workstation().pass(day)
  await keeps(taken, { reversed: '16.00', kept: '0.00' })
})
