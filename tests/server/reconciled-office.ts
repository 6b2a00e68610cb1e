import { type AttemptIdentifiers, attemptOf } from '#domain/payments/attempt.ts'
import type { Discrepancies, Discrepancy, DiscrepancyKind } from '#domain/payments/discrepancy.ts'
import { minute } from '#server/platform/clock.ts'

import { contentsOf, found, inTenant, type Person } from './counter.ts'
import { jobsDone, metricsToken } from './jobs-done.ts'
import { createPayment } from './payment-calls.ts'
import { approve, openWorkstation, record, type WorkstationOptions } from './workstation.ts'

/** An office whose days are reconciled with the simulated processor, which has its own ledger. */
export function openReconciledOffice(options: WorkstationOptions = {}) {
  const workstation = openWorkstation({ jobs: { every: 50 }, metricsToken, ...options })
  const admin = () => workstation().counter.signIn('admin@lakeview.example')
  const pass = async (milliseconds: number) => {
    workstation().pass(milliseconds)
    await jobsDone(workstation().counter)
  }
  const list = async (): Promise<Discrepancies> =>
    contentsOf(
      'getDiscrepancies',
      await (await admin()).get(inTenant('lakeview', '/discrepancies')),
    )
  return {
    workstation,
    admin,
    /** Advances the clock and waits for the jobs that are due then. */
    pass,
    list,
    /** The kinds of the open discrepancies of a transaction. */
    openKindsOf: async (transactionId: string): Promise<DiscrepancyKind[]> =>
      (await list()).discrepancies
        .filter((each) => each.transactionId === transactionId && each.resolved === null)
        .map(({ kind }) => kind),
    discrepancyOf: async (transactionId: string): Promise<Discrepancy> =>
      found((await list()).discrepancies, (each) => each.transactionId === transactionId),
    /** Records a card payment and lets ten minutes pass, so that its inquiries are over. */
    sell: async () => {
      const person: Person = await workstation().counter.signIn('cashier@lakeview.example')
      const created = await createPayment(person)
      const charged = await approve(workstation(), created)
      const payment = await record(person, created._id, charged)
      await pass(10 * minute)
      return { ...charged, person, payment }
    },
    /** Charges at the reader with the developer key alone, unknown to the server. */
    chargeOutside: async (amount = '16.00', code = crypto.randomUUID()) => {
      const names: AttemptIdentifiers = await attemptOf(code, 1)
      const reply = await workstation().charge(names, amount)
      const { transactionId } = (await reply.json()) as { transactionId: string }
      return { names, transactionId }
    },
    resolve: async (id: string, body: { resolution: string; note: string }) =>
      (await admin()).post(inTenant('lakeview', `/discrepancies/${id}/resolve`), body),
  }
}
