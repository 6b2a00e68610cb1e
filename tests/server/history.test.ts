import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'

import { sum } from '#domain/money/money.ts'
import type { Payment } from '#domain/payments/payment.ts'
import { LedgerRow } from '#domain/reports/ledger-row.ts'
import { newestFirst } from '#domain/reports/ledger-rows.ts'
import { PaymentFilters } from '#domain/reports/payment-list.ts'
import { ledgerOf, matchesFilters } from '#domain/reports/payment-search.ts'
import { statsOf } from '#domain/reports/payment-stats.ts'
import { wholePayments } from '#tests/contract/whole-payments.ts'

import { contentsOf, inTenant, openCounter, type Person } from './counter.ts'
import { testStart } from './database-snapshots.ts'
import { createPayment, createSale } from './payment-calls.ts'

const counter = openCounter()
const admin = () => counter().signIn('admin@lakeview.example')

const list = async (person: Person, query: Record<string, string> = {}): Promise<Payment[]> =>
  wholePayments(
    contentsOf(
      'getPayments',
      await person.get(inTenant('lakeview', `/payments?${new URLSearchParams(query)}`)),
    ),
  )

const listRows = async (person: Person, query: Record<string, string> = {}) => {
  const search = new URLSearchParams({ ...query, fields: 'list' })
  const page = await person.get(inTenant('lakeview', `/payments?${search}`))
  return z.parse(z.array(LedgerRow), contentsOf('getPayments', page))
}

const stats = async (person: Person, query: Record<string, string> = {}) =>
  contentsOf(
    'getPaymentStats',
    await person.get(inTenant('lakeview', `/payments/stats?${new URLSearchParams(query)}`)),
  )

const zone = 'America/Detroit'

describe('demo payment history', () => {
  test('is listed newest first', async () => {
    const all = await list(await admin())
    expect(all).toHaveLength(240)
    expect(all).toEqual(all.toSorted(newestFirst))
  })

  test('is paged without gaps or repeats', async () => {
    const person = await admin()
    const pages: Payment[] = []
    for (;;) {
      const before = pages.at(-1)?._id
      const page = await list(person, { pageSize: '37', ...(before && { before }) })
      pages.push(...page)
      if (page.length < 37) break
    }
    expect(pages).toEqual(await list(person))
  })

  test.each<[string, Record<string, string>]>([
    ['no criteria', {}],
    ['a week', { startDate: '2026-03-02T05:00:00Z', endDate: '2026-03-08T23:59:59.999-05:00' }],
    ['location', { location: 'Annex' }],
    ['customer name', { search: 'alva' }],
    ['cashier name', { search: 'CORY MAS' }],
    ['digits', { search: '42' }],
    ['a wildcard character', { search: '%' }],
    ['an unknown user', { userIds: 'nobody' }],
    ['an unknown terminal', { terminalId: 'x' }],
  ])('filters the list and the stats by %s', async (_, query) => {
    const person = await admin()
    const all = await list(person)
    const filters = z.parse(PaymentFilters, query)
    const expected = all.filter((payment) => matchesFilters(payment, filters))
    const listed = await list(person, query)
    expect(listed).toEqual(expected)
    const rows = ledgerOf(all, filters)
    expect(await listRows(person, query)).toEqual(rows)
    const result = await stats(person, query)
    expect(result).toEqual(statsOf(rows, zone))
    expect(result.total).toEqual(sum(rows.map(({ amount }) => amount)))
  })
})

describe('access to payments', () => {
  test("limits a cashier's list and stats to their own payments", async () => {
    const person = await counter().signIn('cashier2@lakeview.example')
    const all = await list(await admin())
    const filters = { userIds: [person.accountId] }
    const own = all.filter((payment) => matchesFilters(payment, filters))
    expect(own.length).toBeLessThan(all.length)
    const others = all.find(({ userId }) => userId !== person.accountId)?.userId ?? ''
    const queries: Record<string, string>[] = [{}, { userIds: others }]
    for (const query of queries) {
      expect(await list(person, query)).toEqual(own)
      expect(await stats(person, query)).toEqual(statsOf(ledgerOf(own, filters), zone))
    }
  })

  test('hides payments from another tenant', async () => {
    const person = await counter().signIn('admin@harbor.example')
    const all = await list(await admin())
    const query = `userIds=${all[0]?.userId}&terminalId=${all.find(({ terminalId }) => terminalId)?.terminalId}`
    for (const filters of ['', `?${query}`, '?search=cory']) {
      const listed = await person.get(inTenant('harbor', `/payments${filters}`))
      expect(contentsOf('getPayments', listed)).toEqual([])
      const counted = await person.get(inTenant('harbor', `/payments/stats${filters}`))
      expect(contentsOf('getPaymentStats', counted)).toMatchObject({ count: 0, byHour: [] })
    }
  })
})

test('expires a sale without a card when payments are listed', async () => {
  const person = await counter().signIn('cashier@lakeview.example')
  const { _id } = await createPayment(person)
  await createSale(person, _id)
  const [waiting] = await list(person)
  expect(waiting).toMatchObject({ _id, status: 'CHECKING' })
  counter().pass(10 * 60_000)
  const [over] = await list(person)
  expect(over).toMatchObject({ _id, status: 'INCOMPLETE', failureCode: 'PinPadTimeout' })
})

test('lists payments after January 2038', async () => {
  counter().pass(Date.UTC(2039, 0, 1) - testStart.getTime())
  const person = await admin()
  const { _id, createdAt } = await createPayment(person)
  expect(createdAt).toBeGreaterThanOrEqual(2 ** 31)
  const page = await person.get(inTenant('lakeview', '/payments?fields=list&pageSize=1'))
  expect(contentsOf('getPayments', page)).toMatchObject([{ _id, createdAt }])
})
