import { afterEach, beforeEach, expect } from 'vitest'

import { attemptOf } from '#domain/payments/attempt.ts'
import type { Payment } from '#domain/payments/payment.ts'

import { eventually } from '../eventually.ts'
import { contentsOf, inTenant, type Person } from './counter.ts'
import { jobsDone, metricsToken } from './jobs-done.ts'
import { createPayment, readPayment } from './payment-calls.ts'
import { startWorkstation } from './workstation.ts'

export type StartedPayment = { person: Person; payment: Payment }

/** A workstation for each test, whose counter resolves attempts in the background: inquiries go on for weeks. */
export function openReconciled() {
  let open: Awaited<ReturnType<typeof startWorkstation>> | undefined
  beforeEach(async () => {
    open = await startWorkstation({ jobs: { every: 50 }, metricsToken })
  })
  afterEach(() => open?.close())
  const workstation = () => {
    if (open === undefined) throw new Error('The workstation is there during tests only.')
    return open
  }
  const cashier = () => workstation().counter.signIn('cashier@lakeview.example')
  const pass = async (milliseconds: number) => {
    workstation().pass(milliseconds)
    await jobsDone(workstation().counter)
  }

  const start = async ({ person, payment }: StartedPayment) => {
    const { attemptId } = await attemptOf(payment._id, 1)
    const path = inTenant(person.tenantId, `/payments/${payment._id}/attempts/${attemptId}`)
    contentsOf('beginAttempt', await person.post(path, undefined))
  }
  const entryOf = async ({ payment }: StartedPayment, number = 1) => {
    const names = await attemptOf(payment._id, number)
    const entries = await workstation().ledgerOf(names)
    return entries.find(({ referenceNumber }) => referenceNumber === names.referenceNumber)
  }
  return {
    workstation,
    cashier,
    /** Advances the clock and waits for the jobs that are due then. */
    pass,
    startPayment: async (): Promise<StartedPayment> => {
      const person = await cashier()
      const started = { person, payment: await createPayment(person) }
      await start(started)
      return started
    },
    entryOf,
    expectStatus: ({ person, payment }: StartedPayment, status: Payment['status']) =>
      eventually(async () => expect((await readPayment(person, payment._id)).status).toBe(status)),
    expectEntry: (started: StartedPayment, entry: object, number = 1) =>
      eventually(async () => expect(await entryOf(started, number)).toMatchObject(entry)),
  }
}
