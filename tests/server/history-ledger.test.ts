import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'

import { endpoints } from '#domain/api/endpoints.ts'
import { PAYMENTS_PAGE_SIZE } from '#domain/constants.ts'
import { usd } from '#domain/money/money.ts'
import { rowsOf } from '#domain/reports/ledger-rows.ts'
import type { PaymentFilters } from '#domain/reports/payment-list.ts'
import { statsOf } from '#domain/reports/payment-stats.ts'
import type { Database } from '#server/db/engine.ts'
import { demoIds } from '#server/demo/demo-ids.ts'
import { idOf, newId } from '#server/platform/ids.ts'
import { getPaymentStats } from '#server/reports/get-payment-stats.ts'
import { getPayments } from '#server/reports/get-payments.ts'
import { wholePayments } from '#tests/contract/whole-payments.ts'

import { callServices } from './call-services.ts'
import { testStart } from './database-snapshots.ts'
import { demoDatabase } from './demo-database.ts'

/** Rows that no API call can produce, inserted directly. */

const demo = demoDatabase()

const tenant_id = 'lakeview'
/** Long before the demo data. */
const day = { startDate: '2020-03-12T00:00:00Z', endDate: '2020-03-12T23:59:59.999Z' }
const noon = new Date('2020-03-12T12:00:00Z')

const callOf = (db: Database) => ({
  db,
  now: testStart,
  principal: {
    accountId: demoIds.account('admin@lakeview.example'),
    familyId: '',
    firstName: 'Ada',
    lastName: 'Lindqvist',
    emailAddress: 'admin@lakeview.example',
    tenantId: tenant_id,
    rehearsalOf: null,
    roles: ['POS_ADMIN' as const],
    settingsVersion: null,
    isLocked: false,
    lastUsedAt: testStart,
    writePosition: null,
  },
  params: { tenantId: tenant_id },
  body: undefined,
  services: callServices,
  address: '',
  userAgent: '',
  read: <Result>(work: (db: Database) => Promise<Result>) => work(db),
})

const list = async (query: { pageSize?: number; before?: string }, db = demo.db) => {
  const request = { ...callOf(db), query: { ...day, pageSize: PAYMENTS_PAGE_SIZE, ...query } }
  return wholePayments(await getPayments(request))
}

const stats = async (query: PaymentFilters = day) => getPaymentStats({ ...callOf(demo.db), query })

/** Copies a demo payment at one instant, without lines or subpayments. */
async function insertCopies(count: number, status: string): Promise<string[]> {
  const some = await demo.db.selectFrom('payment').selectAll().executeTakeFirstOrThrow()
  const rows = Array.from({ length: count }, (_, index) => ({
    ...some,
    id: idOf(`copy ${index}`),
    confirmation_number: `COPY${index}`,
    created_at: noon,
    sub_total: usd('15.00').micros,
    fee_total: usd('1.00').micros,
    status,
  }))
  await demo.db.insertInto('payment').values(rows).execute()
  return rows.map(({ id }) => id)
}

const line = (payment_id: string, refunded: string) => ({
  tenant_id,
  payment_id,
  position: 0,
  id: 'copy',
  line_item_id: newId(testStart),
  catalog_item_id: 'copy',
  service_offering_id: 'lakeview-clerk',
  payable_type: 'CustomItem',
  name: 'Certified Copy',
  description: '',
  amount: usd('15.00').micros,
  refunded_amount: usd(refunded).micros,
})

const subpayment = (payment_id: string, transaction_type: 'SALE' | 'CREDIT') => ({
  tenant_id,
  id: newId(testStart),
  payment_id,
  transaction_type,
  created_at: noon,
  charged_amount: usd('16.00').micros,
  acceptor_id: 'insertCopies',
  external_id: newId(testStart),
  trace_id: null,
  financial_institution: null,
  last_four: '1111',
  payment_method_type: 'CARD_PRESENT' as const,
  card_sub_type: 'CREDIT',
  refunded_by: null,
  pos_receipt: null,
})

beforeEach(async () => {
  const ids = demo.db.selectFrom('payment').select('id').where('created_at', '=', noon)
  for (const table of ['refund', 'subpayment', 'payment_line'] as const) {
    await demo.db.deleteFrom(table).where('payment_id', 'in', ids).execute()
  }
  await demo.db.deleteFrom('payment').where('created_at', '=', noon).execute()
  // Direct inserts bypass the rollup, so it is rebuilt.
  await demo.db.deleteFrom('hourly_rollup').execute()
})

test('pages through a day of payments at the same instant', async () => {
  const ids = await insertCopies(PAYMENTS_PAGE_SIZE + 100, 'INCOMPLETE')
  const first = await list({})
  expect(first).toHaveLength(PAYMENTS_PAGE_SIZE)
  const rest = await list({ before: first.at(-1)?._id ?? '' })
  expect([...first, ...rest].map(({ _id }) => _id)).toEqual(ids.toSorted().toReversed())
})

test('loads a page with as many queries as a single payment', async () => {
  await insertCopies(50, 'INCOMPLETE')
  const countQueries = async (pageSize: number) => {
    let count = 0
    const db = demo.db.withPlugin({
      transformQuery: ({ node }) => {
        count += 1
        return node
      },
      transformResult: async ({ result }) => result,
    })
    await list({ pageSize }, db)
    return count
  }
  expect(await countQueries(50)).toBe(await countQueries(1))
})

test('restores a sale missing from an old payment so that its refund counts once', async () => {
  const [id = ''] = await insertCopies(1, 'REFUNDED')
  await demo.db.insertInto('payment_line').values(line(id, '15.00')).execute()
  await demo.db.insertInto('subpayment').values(subpayment(id, 'CREDIT')).execute()
  const result = await stats()
  expect(result).toMatchObject({
    subtotal: { amount: '0.00' },
    total: { amount: '0.00' },
    count: 1,
  })
  expect(result.byHour).toEqual(statsOf(rowsOf(await list({})), 'America/Detroit').byHour)
})

test('counts a pending refund as not refunded', async () => {
  const [id = ''] = await insertCopies(1, 'COMPLETE')
  const sale = subpayment(id, 'SALE')
  await demo.db.insertInto('payment_line').values(line(id, '5.00')).execute()
  await demo.db.insertInto('subpayment').values(sale).execute()
  await demo.db
    .insertInto('refund')
    .values({
      tenant_id,
      id: newId(testStart),
      payment_id: id,
      sale_id: sale.id,
      idempotency_key: newId(testStart),
      state: 'PENDING',
      lines: '[]',
      sub_total: usd('5.00').micros,
      fee_total: 0n,
      requested_by: demoIds.account('admin@lakeview.example'),
      created_at: testStart,
      method: 'REFUND',
    })
    .execute()
  expect(await stats()).toMatchObject({ subtotal: { amount: '15.00' }, total: { amount: '16.00' } })
})

test('allows daily totals above the maximum amount of one payment', async () => {
  const amount = usd('999999999.99').micros
  for (const id of await insertCopies(12, 'COMPLETE')) {
    await demo.db
      .updateTable('payment')
      .set({ sub_total: amount, fee_total: 0n })
      .where('id', '=', id)
      .execute()
    const sale = { ...subpayment(id, 'SALE'), charged_amount: amount }
    await demo.db
      .insertInto('payment_line')
      .values({ ...line(id, '0.00'), amount })
      .execute()
    await demo.db.insertInto('subpayment').values(sale).execute()
  }
  const result = z.parse(endpoints.getPaymentStats.reply, await stats())
  expect(result).toMatchObject({
    subtotal: { amount: '11999999999.88' },
    total: { amount: '11999999999.88' },
    count: 12,
  })
})

test('groups hours in the time zone the tenant has now', async () => {
  const [id = ''] = await insertCopies(1, 'COMPLETE')
  await demo.db.insertInto('payment_line').values(line(id, '0.00')).execute()
  await demo.db.insertInto('subpayment').values(subpayment(id, 'SALE')).execute()
  const hoursIn = async (timeZone: string) => {
    await demo.db
      .updateTable('point_of_sale_config')
      .set({ settings: sql`settings || jsonb_build_object('timeZone', ${timeZone}::text)` })
      .where('tenant_id', '=', tenant_id)
      .execute()
    return (await stats()).byHour.map(({ hour }) => hour)
  }
  expect(await hoursIn('Pacific/Honolulu')).toEqual([2])
  expect(await hoursIn('America/Detroit')).toEqual([8])
})
