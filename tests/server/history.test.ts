import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'

import { sum } from '#domain/money.ts'
import { PaymentFilters } from '#domain/payment-list.ts'
import { rowsOf } from '#domain/payment-rows.ts'
import { isMeant, newestFirst } from '#domain/payment-search.ts'
import { statsOf } from '#domain/payment-stats.ts'
import type { Payment } from '#domain/payment.ts'

import { contentsOf, inTenant, openCounter, type Person } from './counter.ts'

const counter = openCounter()
const admin = () => counter().signIn('admin@lakeview.example')

const list = async (person: Person, query: Record<string, string> = {}): Promise<Payment[]> =>
  contentsOf(
    'getPayments',
    await person.get(inTenant('lakeview', `/payments?${new URLSearchParams(query)}`)),
  )

const stats = async (person: Person, query: Record<string, string> = {}) =>
  contentsOf(
    'getPaymentStats',
    await person.get(inTenant('lakeview', `/payments/stats?${new URLSearchParams(query)}`)),
  )

const zone = 'America/Detroit'

describe('the demo history', () => {
  test('is listed whole, newest first', async () => {
    const all = await list(await admin())
    expect(all).toHaveLength(240)
    expect(all).toEqual(all.toSorted(newestFirst))
  })

  test('is paged without a gap or a repeat', async () => {
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
    ['everything', {}],
    ['a week', { startDate: '2026-03-02T05:00:00Z', endDate: '2026-03-08T23:59:59.999-05:00' }],
    ['a place', { location: 'Annex' }],
    ['a name', { search: 'alva' }],
    ['a cashier by name', { search: 'CORY MAS' }],
    ['digits', { search: '42' }],
    ['nothing', { search: '%' }],
    ['nobody', { userIds: 'nobody' }],
    ['no terminal', { terminalId: 'x' }],
  ])('of %s the list is what is meant, and its stats are those of the list', async (_, query) => {
    const person = await admin()
    const all = await list(person)
    const filters = z.parse(PaymentFilters, query)
    const meant = all.filter((payment) => isMeant(payment, filters))
    const listed = await list(person, query)
    expect(listed).toEqual(meant)
    const told = await stats(person, query)
    expect(told).toEqual(statsOf(listed, zone))
    expect(told.total).toEqual(sum(rowsOf(listed).map(({ amount }) => amount)))
    expect(told.count).toBe(
      listed.filter(({ status }) => status === 'COMPLETE' || status === 'REFUNDED').length,
    )
  })
})
