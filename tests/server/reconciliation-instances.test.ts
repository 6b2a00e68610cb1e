import { afterAll, beforeAll, expect, test } from 'vitest'

import { fromCents } from '#domain/money/money.ts'
import { attemptOf } from '#domain/payments/attempt.ts'
import { scheduleReconciliation, reconciliationJobs } from '#server/closings/reconciliation-jobs.ts'
import { type Jobs, startJobs } from '#server/jobs/run-jobs.ts'
import { day, hour, later } from '#server/platform/clock.ts'
import { newId } from '#server/platform/ids.ts'
import { createLog } from '#server/platform/log.ts'

import { eventually } from '../eventually.ts'
import { testStart } from './database-snapshots.ts'
import { demoDatabase } from './demo-database.ts'
import { createFakeProcessor } from './fake-processor.ts'

/** Two instances on one database whose ledger was changed by hand. */

const acceptorId = '3928907'

const demo = demoDatabase()
const fake = createFakeProcessor()
let reports = 0
const processor: typeof fake.processor = {
  ...fake.processor,
  report: async (request) => {
    const isOfTheDay = request.referenceNumber === undefined
    if (isOfTheDay && request.acceptorId === acceptorId) reports += 1
    return fake.processor.report(request)
  },
}
let now = testStart
let instances: Jobs[] = []

beforeAll(async () => {
  const { db } = demo
  const clock = () => now
  await scheduleReconciliation(db, now)
  const log = createLog('silent')
  instances = [1, 2].map(() =>
    startJobs({
      db,
      clock,
      log,
      jobHandlers: reconciliationJobs({ db, clock, services: { processor } }),
      every: 10,
    }),
  )
}, 240_000)
afterAll(() => Promise.all(instances.map((instance) => instance.stop())))

async function insertSale(cents: number, transactionId: string, merchant = acceptorId) {
  const { db } = demo
  const payment = await db
    .selectFrom('payment')
    .selectAll()
    .where('tenant_id', '=', 'lakeview')
    .where('status', '=', 'INCOMPLETE')
    .where('payment_method_type', '=', 'CARD_PRESENT')
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('subpayment')
            .select('subpayment.id')
            .whereRef('subpayment.payment_id', '=', 'payment.id'),
        ),
      ),
    )
    .limit(1)
    .executeTakeFirstOrThrow()
  const names = await attemptOf(payment.id, 1)
  await db
    .insertInto('subpayment')
    .values({
      tenant_id: 'lakeview',
      id: newId(now),
      payment_id: payment.id,
      transaction_type: 'SALE',
      created_at: now,
      charged_amount: fromCents(cents).micros,
      acceptor_id: merchant,
      external_id: transactionId,
      trace_id: names.attemptId,
      financial_institution: null,
      last_four: null,
      payment_method_type: 'CARD_PRESENT',
      card_sub_type: 'CREDIT',
      refunded_by: null,
      pos_receipt: null,
    })
    .execute()
  return names
}

const discrepancies = () =>
  demo.db
    .selectFrom('discrepancy')
    .select(['kind', 'transaction_id', 'ledger_amount', 'processor_amount', 'resolution'])
    .where('tenant_id', '=', 'lakeview')
    .orderBy('transaction_id')
    .execute()

const waitForDay = (businessDay: string) =>
  eventually(async () => {
    const row = await demo.db
      .selectFrom('reconciled_day')
      .select('compared_at')
      .where('tenant_id', '=', 'lakeview')
      .where('business_day', '=', businessDay)
      .executeTakeFirst()
    expect(row?.compared_at).toBeTruthy()
  })

/** A jump of the clock ends leases, so a job that runs meanwhile would run twice. */
const waitForIdleJobs = () =>
  eventually(async () => {
    const busy = await demo.db
      .selectFrom('job')
      .select('name')
      .where('kind', '=', 'reconciliation')
      .where((job) => job.or([job('run_at', '<=', now), job('lease_owner', 'is not', null)]))
      .execute()
    expect(busy).toEqual([])
  })

const approvalOf = (transactionId: string, cents: number) => ({
  transactionId,
  approvedAmount: fromCents(cents),
  paymentType: 'CREDIT' as const,
  lastFour: null,
  posReceipt: null,
})

test('two instances reconcile a day once and list each discrepancy once', async () => {
  fake.recordCharge(await insertSale(1_600, '8000000001'), approvalOf('8000000001', 1_599), now)
  await insertSale(1_600, '8000000002')
  // Other merchants: the processor has no entries of these.
  await insertSale(1_600, '8000000003', 'stub')
  await insertSale(1_600, '8000000004', 'simulator')
  await waitForIdleJobs()
  now = later(now, day)
  await waitForDay('2026-03-12')
  expect(reports).toBe(1)
  const amount = fromCents(1_600).micros
  expect(await discrepancies()).toEqual([
    {
      kind: 'OTHER_AMOUNT',
      transaction_id: '8000000001',
      ledger_amount: amount,
      processor_amount: fromCents(1_599).micros,
      resolution: null,
    },
    {
      kind: 'PAYMENT_WITHOUT_CHARGE',
      transaction_id: '8000000002',
      ledger_amount: amount,
      processor_amount: null,
      resolution: null,
    },
  ])
})

test('catches up on at most two weeks of missed days', async () => {
  await Promise.all(instances.map((instance) => instance.stop()))
  now = later(now, 20 * day)
  reports = 0
  const clock = () => now
  const { db } = demo
  const jobHandlers = reconciliationJobs({ db, clock, services: { processor } })
  instances = [startJobs({ db, clock, log: createLog('silent'), jobHandlers, every: 10 })]
  await waitForDay('2026-04-01')
  expect(reports).toBe(14)
  const rows = await db
    .selectFrom('reconciled_day')
    .select(['business_day', 'compared_at'])
    .where('tenant_id', '=', 'lakeview')
    .where('due_at', '<=', later(now, -hour))
    .orderBy('business_day')
    .execute()
  // Earlier days stay listed as not compared.
  const missing = rows.filter(({ compared_at }) => compared_at === null)
  expect(missing.map(({ business_day }) => business_day)).toEqual(
    ['13', '14', '15', '16', '17', '18'].map((date) => `2026-03-${date}`),
  )
})
