import { beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'

import { dayBounds } from '#domain/lib/day.ts'
import { usd } from '#domain/money/money.ts'
import { LedgerRow } from '#domain/reports/ledger-row.ts'
import { day } from '#server/platform/clock.ts'

import { contentsOf, inTenant, openCounter, type Person } from './counter.ts'
import { partOf, refund, sell } from './refund-calls.ts'

const counter = openCounter()
const zone = 'America/Detroit'
const today = dayBounds('2026-03-13', '2026-03-13', zone)
const yesterday = dayBounds('2026-03-12', '2026-03-12', zone)

type Query = Record<string, string>
const get = (person: Person, path: string, query: Query) =>
  person.get(inTenant('lakeview', `/payments${path}?${new URLSearchParams(query)}`))

const rowsOf = async (person: Person, query: Query) => {
  const page = await get(person, '', { ...query, fields: 'list' })
  return z.parse(z.array(LedgerRow), contentsOf('getPayments', page))
}

const statsOf = async (person: Person, query: Query) =>
  contentsOf('getPaymentStats', await get(person, '/stats', query))

const closedDay = async (person: Person) => ({
  stats: await statsOf(person, yesterday),
  amounts: (await rowsOf(person, yesterday)).map(({ _id, amount }) => [_id, amount]),
})

/** Cory sells on March 12, Ada refunds a third on March 12 and the rest on March 13. */
async function refundOnTwoDays() {
  const cashier = await counter().signIn('cashier@lakeview.example')
  const payment = await sell(cashier)
  const before = await counter().signIn('admin@lakeview.example')
  await refund(before, payment, { lines: partOf(payment, 500) })
  counter().pass(day)
  const admin = await counter().signIn('admin@lakeview.example')
  const closed = await closedDay(admin)
  await refund(admin, payment, { lines: partOf(payment, 1_000) })
  return { payment, cashierId: cashier.accountId, admin, closed }
}

describe('a sale refunded the next day by another user', () => {
  let scene: Awaited<ReturnType<typeof refundOnTwoDays>>
  beforeAll(async () => {
    scene = await refundOnTwoDays()
  })

  test('leaves the day of the sale as it was', async () => {
    const { admin, payment, closed } = scene
    expect(await closedDay(admin)).toEqual(closed)
    const rows = await rowsOf(admin, { ...yesterday, userIds: scene.cashierId })
    expect(rows.find(({ paymentId }) => paymentId === payment._id)).toMatchObject({
      transactionType: 'SALE',
      status: 'REFUNDED',
      userName: 'Cory Mason',
      amount: usd('16.00'),
    })
  })

  test('counts the refund on its own day, for the user who made it', async () => {
    const { admin, payment, cashierId } = scene
    const query = { ...today, userIds: admin.accountId }
    expect(await rowsOf(admin, query)).toMatchObject([
      {
        paymentId: payment._id,
        transactionType: 'CREDIT',
        userId: admin.accountId,
        userName: 'Ada Lindqvist',
        location: payment.location,
        terminalId: payment.terminalId,
        amount: usd('-10.67'),
        subTotal: usd('-10.00'),
        soldAt: payment.subpayments[0]?.createdAt,
      },
    ])
    const totals = { subtotal: usd('-10.00'), total: usd('-10.67'), count: 0 }
    expect(await statsOf(admin, query)).toMatchObject(totals)
    expect(await statsOf(admin, today)).toMatchObject(totals)
    const listed = contentsOf('getPayments', await get(admin, '', query))
    expect(listed).toMatchObject([{ _id: payment._id, subpayments: [{}, {}, {}] }])
    expect(await rowsOf(admin, { ...today, userIds: cashierId })).toEqual([])
  })

  test("is not in the cashier's own list", async () => {
    const cashier = await counter().signIn('cashier@lakeview.example')
    const rows = await rowsOf(cashier, {})
    expect(rows.filter(({ paymentId }) => paymentId === scene.payment._id)).toMatchObject([
      { transactionType: 'SALE', userId: scene.cashierId },
    ])
  })

  test('is paged by its own time', async () => {
    const { admin } = scene
    const rows = await rowsOf(admin, {})
    expect(rows[0]).toMatchObject({ transactionType: 'CREDIT' })
    const pages: LedgerRow[] = []
    for (;;) {
      const before = pages.at(-1)?._id
      const page = await rowsOf(admin, { pageSize: '50', ...(before && { before }) })
      pages.push(...page)
      if (page.length < 50) break
    }
    expect(pages).toEqual(rows)
  })
})
