import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { fromMicros } from '#domain/money/money.ts'
import { newTransactionId } from '#mocks/fixtures/attempt.ts'
import { cloudSales } from '#server/card-reader-sales/cloud/cloud-sales.ts'
import { enqueueSaleJob } from '#server/card-reader-sales/cloud/enqueue-sale-job.ts'
import { type Engine, openEngine } from '#server/db/engine.ts'
import { demoIds } from '#server/demo/demo-ids.ts'
import type { Processor } from '#server/gateways/processor/processor.ts'
import type { CloudLanes, LaneSale } from '#server/gateways/tripos-cloud/cloud-lanes.ts'
import { type Jobs, startJobs } from '#server/jobs/run-jobs.ts'
import type { Clock } from '#server/platform/clock.ts'
import { newId } from '#server/platform/ids.ts'
import { createLog } from '#server/platform/log.ts'
import { reversalJobs } from '#server/reversal/reverse-attempt.ts'

import { eventually } from '../eventually.ts'
import { testStart } from './database-snapshots.ts'
import { testStorage } from './test-storage.ts'

let engine: Engine
let remove: () => Promise<void>
let now = testStart
beforeAll(async () => {
  const own = await testStorage()
  remove = own.remove

  engine = await openEngine(own.storage)
})
afterAll(async () => {
  await engine.close()
  await remove()
})
beforeEach(async () => {
  now = testStart
  await engine.db.deleteFrom('sale').where('acceptor_id', 'is not', null).execute()
  await engine.db.deleteFrom('job').execute()
})

async function insertSales(count: number, changes: { sent_at?: Date } = {}) {
  const payments = await engine.db
    .selectFrom('payment')
    .selectAll()
    .where('tenant_id', '=', 'lakeview')
    .where('status', '=', 'INCOMPLETE')
    .where('failure_code', '=', 'Declined')
    .limit(count)
    .execute()
  expect(payments).toHaveLength(count)
  const sales = payments.map((payment) => ({
    tenant_id: 'lakeview',
    id: newId(testStart),
    payment_id: payment.id,
    terminal_id: demoIds.terminal('lakeview', 'Annex 1'),
    request_id: crypto.randomUUID(),
    status: 'IN_PROGRESS' as const,
    amount: payment.sub_total + payment.fee_total,
    created_at: testStart,
    expires_at: testStart,
    resolved_at: null,
    error_message: null,
    result: null,
    acceptor_id: '3928907',
    // There are more sales than readers.
    occupies_lane: false,
    ...changes,
  }))
  await engine.db.insertInto('sale').values(sales).execute()
  for (const sale of sales) await enqueueSaleJob(engine.db, sale, testStart)
  return sales
}

const unused = () => Promise.reject(new Error('Unexpected call.'))

type Lanes = Partial<CloudLanes>
type InstanceOptions = { lanes?: Lanes; processor?: Processor; clock?: Clock; every?: number }

/** An instance on the shared database whose readers decline every card and record each request. */
function instance(
  requests: string[],
  { lanes, processor, clock = () => now, every = 5 }: InstanceOptions = {},
): Jobs {
  const cloudLanes: CloudLanes = {
    isTaken: unused,
    pair: unused,
    unpair: unused,
    isConnected: unused,
    reverse: unused,
    sale: async (_lane, { requestId }) => {
      requests.push(requestId)
      return {
        kind: 'refused',
        refusal: { statusCode: 'Declined', processorCode: '20', message: null },
      }
    },
    ...lanes,
  }
  const { db } = engine
  const services = { cloudLanes, processor }
  return startJobs({
    db,
    clock,
    log: createLog('silent'),
    jobHandlers: {
      ...cloudSales({ db, clock, services }),
      reversal: reversalJobs({ db, clock, services }),
    },
    every,
    gracePeriod: 0,
  })
}

const twoInstances = (requests: string[]): Jobs[] => [instance(requests), instance(requests)]

const statuses = async () => {
  const rows = await engine.db
    .selectFrom('sale')
    .select('status')
    .where('acceptor_id', 'is not', null)
    .execute()
  return rows.map(({ status }) => status)
}

test('sends each sale from one of two instances', async () => {
  const requests: string[] = []
  const sales = await insertSales(3)
  const instances = twoInstances(requests)
  for (const { wake } of [...instances, ...instances]) wake()
  await eventually(async () => expect(new Set(await statuses())).toEqual(new Set(['FAILED'])))
  await Promise.all(instances.map(({ stop }) => stop()))
  expect(requests.toSorted()).toEqual(sales.map(({ request_id }) => request_id).toSorted())
})

test('does not resend a sale that another instance sent before it died', async () => {
  const requests: string[] = []
  await insertSales(2, { sent_at: testStart })
  const instances = twoInstances(requests)
  await eventually(async () => {
    const jobs = await engine.db.selectFrom('job').select('run_at').execute()
    expect(jobs.every(({ run_at: at }) => at > testStart)).toBe(true)
  })
  await Promise.all(instances.map(({ stop }) => stop()))
  expect(requests).toEqual([])
  expect(await statuses()).toEqual(['IN_PROGRESS', 'IN_PROGRESS'])
})

test('does not send a sale a minute after the request', async () => {
  const requests: string[] = []
  await insertSales(1)
  now = new Date(testStart.getTime() + 60_000)
  const instances = twoInstances(requests)
  await eventually(async () => expect(await statuses()).toEqual(['FAILED']))
  await Promise.all(instances.map(({ stop }) => stop()))
  expect(requests).toEqual([])
})

test('leaves a leased job to its owner until the lease expires', async () => {
  const requests: string[] = []
  await insertSales(1)
  const expiresAt = new Date(testStart.getTime() + 30_000)
  await engine.db
    .updateTable('job')
    .set({ lease_owner: crypto.randomUUID(), lease_expires_at: expiresAt })
    .execute()
  const instances = twoInstances(requests)
  // Long enough for many polls.
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(requests).toEqual([])
  now = expiresAt
  await eventually(() => expect(requests).toHaveLength(1))
  await Promise.all(instances.map(({ stop }) => stop()))
})

test('reverses an approval that arrives after the sale failed', async () => {
  const reversed: string[] = []
  let approve: ((sale: LaneSale) => void) | undefined
  const lanes: Lanes = {
    sale: () =>
      new Promise((resolve) => {
        approve = resolve
      }),
    reverse: async (_lane, { transactionId }) => {
      reversed.push(transactionId)
      await new Promise((resolve) => setTimeout(resolve, 100))
    },
  }
  const nothingKnown: Processor = {
    query: async () => [],
    find: async () => [],
    report: async () => [],
    reverse: unused,
    refund: unused,
    closeBatch: unused,
    isOnline: async () => true,
  }
  const [left] = await insertSales(1)
  const elsewhere = { lanes, processor: nothingKnown }
  // Its clock is frozen: the instance waiting at the reader is stuck, and another takes over.
  let isStuck = true
  const clock = () => (isStuck ? testStart : now)
  const stuck = instance([], { ...elsewhere, clock, every: 60_000 })
  await eventually(() => expect(approve).toBeDefined())
  now = new Date(testStart.getTime() + 6 * 60_000)
  const other = instance([], elsewhere)
  await eventually(async () => expect(await statuses()).toEqual(['FAILED']))
  const approval = {
    transactionId: newTransactionId(),
    approvedAmount: fromMicros(left?.amount ?? 0n),
    paymentType: 'CREDIT',
    lastFour: '6781',
    posReceipt: null,
  } as const
  isStuck = false
  approve?.({ kind: 'approved', approval })
  const recorded = () =>
    engine.db
      .selectFrom('subpayment')
      .select(['reversed', 'payment_id'])
      .where('external_id', '=', approval.transactionId)
      .execute()
  await eventually(async () =>
    expect(await recorded()).toEqual([{ reversed: true, payment_id: left?.payment_id }]),
  )
  await Promise.all([stuck.stop(), other.stop()])
  expect(reversed).toEqual([approval.transactionId])
  expect(await statuses()).toEqual(['FAILED'])
})
