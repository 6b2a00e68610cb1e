import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'

import { PAYMENTS_PAGE_SIZE } from '#domain/constants.ts'
import { endpoints } from '#domain/endpoints.ts'
import { toMicros } from '#domain/money.ts'
import type { PaymentFilters } from '#domain/payment-list.ts'
import { statsOf } from '#domain/payment-stats.ts'
import type { Database } from '#server/db/engine.ts'
import { demoIds } from '#server/demo/demo-ids.ts'
import { getPaymentStats } from '#server/history/get-payment-stats.ts'
import { getPayments } from '#server/history/get-payments.ts'
import { idOf, newId } from '#server/ids.ts'
import { wholePayments } from '#tests/contract/whole-payments.ts'

import { callServices } from './call-services.ts'
import { demoDatabase } from './demo-database.ts'
import { testStart } from './seeded-snapshot.ts'

/** What no call can bring about, put into the books themselves. */

const demo = demoDatabase()

const tenant_id = 'lakeview'
/** Long before the demo's. */
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
    roles: ['POS_ADMIN' as const],
    settingsVersion: null,
    lastUsedAt: testStart,
  },
  params: { tenantId: tenant_id },
  body: undefined,
  services: callServices,
  address: '',
  userAgent: '',
})

const list = async (query: { pageSize?: number; before?: string }, db = demo.db) => {
  const asked = { ...callOf(db), query: { ...day, pageSize: PAYMENTS_PAGE_SIZE, ...query } }
  return wholePayments(await getPayments(asked))
}

const stats = async (query: PaymentFilters = day) => getPaymentStats({ ...callOf(demo.db), query })

/** Copies of a payment of the demo, all of one moment, with neither lines nor movements. */
async function copies(count: number, status: string): Promise<string[]> {
  const some = await demo.db.selectFrom('payment').selectAll().executeTakeFirstOrThrow()
  const rows = Array.from({ length: count }, (_, index) => ({
    ...some,
    id: idOf(`copy ${index}`),
    confirmation_number: `COPY${index}`,
    created_at: noon,
    sub_total: toMicros({ amount: '15.00', currencyCode: 'USD' }),
    fee_total: toMicros({ amount: '1.00', currencyCode: 'USD' }),
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
  amount: toMicros({ amount: '15.00', currencyCode: 'USD' }),
  refunded_amount: toMicros({ amount: refunded, currencyCode: 'USD' }),
})

const movement = (payment_id: string, transaction_type: 'SALE' | 'CREDIT') => ({
  tenant_id,
  id: newId(testStart),
  payment_id,
  transaction_type,
  created_at: noon,
  charged_amount: toMicros({ amount: '16.00', currencyCode: 'USD' }),
  acceptor_id: 'copies',
  external_id: newId(testStart),
  trace_id: null,
  financial_institution: null,
  last_four: '1111',
  payment_method_type: 'CARD_PRESENT',
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
  // Whoever puts something into the books themselves has it added up anew.
  await demo.db.deleteFrom('hourly_rollup').execute()
})

test('a day of more than a page is paged on, though all of it is of one moment', async () => {
  const ids = await copies(PAYMENTS_PAGE_SIZE + 100, 'INCOMPLETE')
  const first = await list({})
  expect(first).toHaveLength(PAYMENTS_PAGE_SIZE)
  const rest = await list({ before: first.at(-1)?._id ?? '' })
  expect([...first, ...rest].map(({ _id }) => _id)).toEqual(ids.toSorted().toReversed())
})

test('a page takes as many queries as one payment does', async () => {
  await copies(50, 'INCOMPLETE')
  const counted = async (pageSize: number) => {
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
  expect(await counted(50)).toBe(await counted(1))
})

test('a sale that an old record lacks is put back, so that its refund does not count twice', async () => {
  const [id = ''] = await copies(1, 'REFUNDED')
  await demo.db.insertInto('payment_line').values(line(id, '15.00')).execute()
  await demo.db.insertInto('subpayment').values(movement(id, 'CREDIT')).execute()
  const told = await stats()
  expect(told).toMatchObject({ subtotal: { amount: '0.00' }, total: { amount: '0.00' }, count: 1 })
  expect(told.byHour).toEqual(statsOf(await list({}), 'America/Detroit').byHour)
})

test('a refund that is only promised is not given back yet', async () => {
  const [id = ''] = await copies(1, 'COMPLETE')
  const sale = movement(id, 'SALE')
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
      sub_total: toMicros({ amount: '5.00', currencyCode: 'USD' }),
      fee_total: 0n,
      requested_by: demoIds.account('admin@lakeview.example'),
      created_at: testStart,
      method: 'REFUND',
    })
    .execute()
  expect(await stats()).toMatchObject({ subtotal: { amount: '15.00' }, total: { amount: '16.00' } })
})

test('a day may come to more than one amount may be', async () => {
  const amount = toMicros({ amount: '999999999.99', currencyCode: 'USD' })
  for (const id of await copies(12, 'COMPLETE')) {
    const sale = { ...movement(id, 'SALE'), charged_amount: amount }
    await demo.db
      .insertInto('payment_line')
      .values({ ...line(id, '0.00'), amount })
      .execute()
    await demo.db.insertInto('subpayment').values(sale).execute()
  }
  const told = z.parse(endpoints.getPaymentStats.reply, await stats())
  expect(told).toMatchObject({
    subtotal: { amount: '11999999999.88' },
    total: { amount: '11999999999.88' },
    count: 12,
  })
})

test("hours are the agency's, also after it moved to another zone", async () => {
  const [id = ''] = await copies(1, 'COMPLETE')
  await demo.db.insertInto('payment_line').values(line(id, '0.00')).execute()
  await demo.db.insertInto('subpayment').values(movement(id, 'SALE')).execute()
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
