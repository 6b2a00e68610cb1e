import { afterAll, beforeAll, beforeEach, expect } from 'vitest'

import type { Terminal } from '#domain/terminal.ts'

import { eventually } from '../eventually.ts'
import type { SaleScript } from '../fakes/tripos-cloud-replies.ts'
import { addReader, endOfSale, startCloudCounter } from './cloud-counter.ts'
import { contentsOf, type Counter, inTenant, type Person, type Reply } from './counter.ts'
import { jobsDone } from './jobs-done.ts'
import { createPayment, readPayment } from './till.ts'

type World = Awaited<ReturnType<typeof startCloudCounter>>

/** A till whose reader is a real one, of each test's own. Payments are of $16.00. */
export type CloudTill = World & {
  counter: Counter
  admin: Person
  cashier: Person
  reader: Terminal
  /** Asks the reader for a payment. */
  ask: (paymentId: string, requestId?: string) => Promise<Reply>
  /** A payment whose sale ends at the reader as the script says. */
  sell: (script: SaleScript) => Promise<Sold>
  /** The same, when it is over. */
  ended: (script: SaleScript) => Promise<Ended>
  /** How often the cloud was called at such a path. */
  calls: (path: RegExp) => number
  cardShown: () => Promise<void>
  /**
   * Time goes by at the counter, until the server has looked again and this holds. What it is about by now is noted
   * first: it would be counted from after that time.
   */
  later: (milliseconds: number, holds: () => Promise<void> | void) => Promise<void>
}
type Sold = { paymentId: string; saleId: string; requestId: string }
type Ended = Sold & {
  sale: Awaited<ReturnType<typeof endOfSale>>
  payment: Awaited<ReturnType<typeof readPayment>>
}

/** Opens it before the tests of a file and closes it after them. */
export function openCloudTill(): () => CloudTill {
  let office: (World & { counter: Counter }) | undefined
  let till: CloudTill | undefined
  const current = () => {
    if (till === undefined) throw new Error('The till is open during tests only.')
    return till
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
    // Days may have passed since the last test.
    const admin = await counter.signIn('admin@lakeview.example')
    const cashier = await counter.signIn('cashier@lakeview.example')
    const reader = await addReader(admin, cloud)
    till = { ...office, admin, cashier, reader, ...actions(current) }
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

function actions(till: () => CloudTill) {
  const ask: CloudTill['ask'] = (paymentId, requestId = crypto.randomUUID()) =>
    till().cashier.post(inTenant('lakeview', `/payments/${paymentId}/sales`), {
      requestId,
      terminalId: till().reader._id,
    })
  const sell: CloudTill['sell'] = async (script) => {
    const { cloud, cashier } = till()
    cloud.sales.push(script)
    const { _id: paymentId } = await createPayment(cashier)
    const requestId = crypto.randomUUID()
    const { id: saleId } = contentsOf('createSale', await ask(paymentId, requestId))
    return { paymentId, saleId, requestId }
  }
  const ended: CloudTill['ended'] = async (script) => {
    const { cashier } = till()
    const sold = await sell(script)
    const sale = await endOfSale(cashier, sold.paymentId, sold.saleId)
    return { ...sold, sale, payment: await readPayment(cashier, sold.paymentId) }
  }
  return {
    ask,
    sell,
    ended,
    calls: (path: RegExp) => till().cloud.asked.filter((each) => path.test(each.path)).length,
    cardShown: () => {
      const { cloud, reader } = till()
      return eventually(() => expect(cloud.isWaiting(reader.laneNumber)).toBe(true))
    },
    later: async (milliseconds: number, holds: () => Promise<void> | void) => {
      await jobsDone(till().counter)
      till().counter.pass(milliseconds)
      await eventually(holds)
    },
  }
}

export const usd = (amount: string) => ({ amount, currencyCode: 'USD' })
