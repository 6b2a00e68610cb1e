import { afterAll, beforeAll, beforeEach, expect } from 'vitest'

import type { Terminal } from '#domain/terminals/terminal.ts'

import { eventually } from '../eventually.ts'
import type { SaleScript } from '../fakes/tripos-cloud-replies.ts'
import { addReader, endOfSale, startCloudCounter } from './cloud-counter.ts'
import { contentsOf, type Counter, inTenant, type Person, type Reply } from './counter.ts'
import { jobsDone } from './jobs-done.ts'
import { createPayment, readPayment } from './payment-calls.ts'

type World = Awaited<ReturnType<typeof startCloudCounter>>

/** A counter with a cloud reader of the test's own. Payments are of $16.00. */
export type CloudHarness = World & {
  counter: Counter
  admin: Person
  cashier: Person
  reader: Terminal
  requestSale: (paymentId: string, requestId?: string) => Promise<Reply>
  /** Starts a sale that ends at the reader according to the script. */
  startSale: (script: SaleScript) => Promise<StartedSale>
  /** Runs such a sale to its end. */
  runSale: (script: SaleScript) => Promise<EndedSale>
  /** Counts the calls to the cloud whose path matches. */
  calls: (path: RegExp) => number
  cardShown: () => Promise<void>
  /** Waits for running jobs, moves the clock, then waits until the assertion holds. */
  passThen: (milliseconds: number, holds: () => Promise<void> | void) => Promise<void>
}
type StartedSale = { paymentId: string; saleId: string; requestId: string }
type EndedSale = StartedSale & {
  sale: Awaited<ReturnType<typeof endOfSale>>
  payment: Awaited<ReturnType<typeof readPayment>>
}

export function openCloudHarness(): () => CloudHarness {
  let office: (World & { counter: Counter }) | undefined
  let harness: CloudHarness | undefined
  const current = () => {
    if (harness === undefined) throw new Error('The harness is open during tests only.')
    return harness
  }
  beforeAll(async () => {
    const world = await startCloudCounter()
    office = { ...world, counter: await world.start() }
  })
  afterAll(async () => {
    await office?.counter.close()
    await office?.cloud.close()
  })
  beforeEach(async () => {
    if (office === undefined) throw new Error('The office was opened before.')
    const { cloud, processor, counter } = office
    // The clock may have moved by days, so the old sessions have expired.
    const admin = await counter.signIn('admin@lakeview.example')
    const cashier = await counter.signIn('cashier@lakeview.example')
    const reader = await addReader(admin, cloud)
    harness = { ...office, admin, cashier, reader, ...actions(current) }
    cloud.asked.length = 0
    cloud.books.length = 0
    cloud.sales.length = 0
    cloud.reversals.length = 0
    processor.isDown = false
    processor.refusesReversals = false
    processor.refunds.clear()
  })
  return current
}

function actions(harness: () => CloudHarness) {
  const requestSale: CloudHarness['requestSale'] = (paymentId, requestId = crypto.randomUUID()) =>
    harness().cashier.post(inTenant('lakeview', `/payments/${paymentId}/sales`), {
      requestId,
      terminalId: harness().reader._id,
    })
  const startSale: CloudHarness['startSale'] = async (script) => {
    const { cloud, cashier } = harness()
    cloud.sales.push(script)
    const { _id: paymentId } = await createPayment(cashier)
    const requestId = crypto.randomUUID()
    const { id: saleId } = contentsOf('createSale', await requestSale(paymentId, requestId))
    return { paymentId, saleId, requestId }
  }
  const runSale: CloudHarness['runSale'] = async (script) => {
    const { cashier } = harness()
    const started = await startSale(script)
    const sale = await endOfSale(cashier, started.paymentId, started.saleId)
    return { ...started, sale, payment: await readPayment(cashier, started.paymentId) }
  }
  return {
    requestSale,
    startSale,
    runSale,
    calls: (path: RegExp) => harness().cloud.asked.filter((each) => path.test(each.path)).length,
    cardShown: () => {
      const { cloud, reader } = harness()
      return eventually(() => expect(cloud.isWaiting(reader.laneNumber)).toBe(true))
    },
    passThen: async (milliseconds: number, holds: () => Promise<void> | void) => {
      await jobsDone(harness().counter)
      harness().counter.pass(milliseconds)
      await eventually(holds)
    },
  }
}
