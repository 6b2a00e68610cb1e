import { afterEach, expect } from 'vitest'

import { attemptOf } from '#domain/attempt.ts'
import type { Payment } from '#domain/payment.ts'
import { day } from '#server/clock.ts'

import { eventually } from '../eventually.ts'
import { contentsOf, inTenant, type Person } from './counter.ts'
import { jobsDone, metricsToken } from './jobs-done.ts'
import { createPayment, readPayment } from './till.ts'
import { openWorkstation } from './workstation.ts'

export type Taken = { person: Person; payment: Payment }

/** A workstation whose counter finds out by itself what became of its attempts, each test for itself. */
export function openReconciled() {
  const workstation = openWorkstation({ jobs: { every: 20 }, metricsToken })
  const cashier = () => workstation().counter.signIn('cashier@lakeview.example')
  const passes = async (milliseconds: number) => {
    workstation().pass(milliseconds)
    await jobsDone(workstation().counter)
  }

  // What is still looked for of one test must not take the answers that the next one orders.
  afterEach(async () => {
    await passes(8 * day)
    await passes(61 * day)
  })

  const begin = async ({ person, payment }: Taken) => {
    const { attemptId } = await attemptOf(payment._id, 1)
    const path = inTenant(person.tenantId, `/payments/${payment._id}/attempts/${attemptId}`)
    contentsOf('beginAttempt', await person.post(path, undefined))
  }
  const entryOf = async ({ payment }: Taken, number = 1) => {
    const names = await attemptOf(payment._id, number)
    const entries = await workstation().ledgerOf(names)
    return entries.find(({ referenceNumber }) => referenceNumber === names.referenceNumber)
  }
  return {
    workstation,
    cashier,
    /** Time goes by, and the server does what is due then. */
    passes,
    /** A payment whose first attempt was begun. */
    begun: async (): Promise<Taken> => {
      const person = await cashier()
      const taken = { person, payment: await createPayment(person) }
      await begin(taken)
      return taken
    },
    /** What the processor has of one of its attempts. */
    entryOf,
    becomes: ({ person, payment }: Taken, status: Payment['status']) =>
      eventually(async () => expect((await readPayment(person, payment._id)).status).toBe(status)),
    /** The processor's books come to have this of one of its attempts. */
    keeps: (taken: Taken, entry: object, number = 1) =>
      eventually(async () => expect(await entryOf(taken, number)).toMatchObject(entry)),
  }
}
