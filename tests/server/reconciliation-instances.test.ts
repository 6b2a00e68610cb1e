import { afterAll, beforeAll, expect, test } from 'vitest'

import { attemptOf } from '#domain/attempt.ts'
import { fromCents, toMicros } from '#domain/money.ts'
import { day, hour, later } from '#server/clock.ts'
import { newId } from '#server/ids.ts'
import { type Jobs, startJobs } from '#server/jobs/run-jobs.ts'
import { createLog } from '#server/log.ts'
import {
  scheduleReconciliation,
  reconciliationJobs,
} from '#server/reconciliation/reconciliation-jobs.ts'

import { eventually } from '../eventually.ts'
import { demoDatabase } from './demo-database.ts'
import { createFakeProcessor } from './fake-processor.ts'
import { testStart } from './seeded-snapshot.ts'

/** Two instances on one database whose ledger somebody changed by hand. */

/** Lakeview's. */
const acceptorId = '3928907'

const demo = demoDatabase()
const bank = createFakeProcessor()
let reports = 0
const processor: typeof bank.processor = {
  ...bank.processor,
  report: async (asked) => {
    const isOfTheDay = asked.referenceNumber === undefined
    if (isOfTheDay && asked.acceptorId === acceptorId) reports += 1
    return bank.processor.report(asked)
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

/** A payment of the demo's with a live card sale that says it is of that merchant. */
async function tampered(cents: number, transactionId: string, merchant = acceptorId) {
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
      charged_amount: toMicros(fromCents(cents)),
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

const listed = () =>
  demo.db
    .selectFrom('discrepancy')
    .select(['kind', 'transaction_id', 'ledger_amount', 'processor_amount', 'resolution'])
    .where('tenant_id', '=', 'lakeview')
    .orderBy('transaction_id')
    .execute()

const compared = (businessDay: string) =>
  eventually(async () => {
    const row = await demo.db
      .selectFrom('reconciled_day')
      .select('compared_at')
      .where('tenant_id', '=', 'lakeview')
      .where('business_day', '=', businessDay)
      .executeTakeFirst()
    expect(row?.compared_at).toBeTruthy()
  })

const approvalOf = (transactionId: string, cents: number) => ({
  transactionId,
  approvedAmount: fromCents(cents),
  paymentType: 'CREDIT' as const,
  lastFour: null,
  posReceipt: null,
})

test('two instances compare a day once, and list each difference of a changed ledger once', async () => {
  bank.charged(await tampered(1_600, '8000000001'), approvalOf('8000000001', 1_599), now)
  await tampered(1_600, '8000000002')
  // Not of this merchant: entries that no card processor has.
  await tampered(1_600, '8000000003', 'stub')
  await tampered(1_600, '8000000004', 'simulator')
  now = later(now, day)
  await compared('2026-03-12')
  expect(reports).toBe(1)
  const amount = toMicros(fromCents(1_600))
  expect(await listed()).toEqual([
    {
      kind: 'OTHER_AMOUNT',
      transaction_id: '8000000001',
      ledger_amount: amount,
      processor_amount: toMicros(fromCents(1_599)),
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

test('days missed while no server ran are made up for, two weeks at most', async () => {
  await Promise.all(instances.map((instance) => instance.stop()))
  now = later(now, 20 * day)
  reports = 0
  const clock = () => now
  const { db } = demo
  const jobHandlers = reconciliationJobs({ db, clock, services: { processor } })
  instances = [startJobs({ db, clock, log: createLog('silent'), jobHandlers, every: 10 })]
  await compared('2026-04-01')
  expect(reports).toBe(14)
  const rows = await db
    .selectFrom('reconciled_day')
    .select(['business_day', 'compared_at'])
    .where('tenant_id', '=', 'lakeview')
    .where('due_at', '<=', later(now, -hour))
    .orderBy('business_day')
    .execute()
  // Those before stay listed as not compared.
  const missing = rows.filter(({ compared_at }) => compared_at === null)
  expect(missing.map(({ business_day }) => business_day)).toEqual(
    ['13', '14', '15', '16', '17', '18'].map((date) => `2026-03-${date}`),
  )
})
