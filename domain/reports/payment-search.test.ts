import { describe, expect, it } from 'vitest'

import { atAnnex, oneItemRefunded } from '#mocks/fixtures/history.ts'
import { bank, refundOnly } from '#mocks/fixtures/payment-states.ts'
import { ada, cory, dana } from '#mocks/fixtures/user.ts'

import { newestFirst } from './ledger-rows.ts'
import type { PaymentFilters } from './payment-list.ts'
import { ledgerOf, matchesFilters } from './payment-search.ts'

const at = (ms: number) =>
  new Date((atAnnex.subpayments[0]?.createdAt ?? 0) * 1_000 + ms).toISOString()

describe('matchesFilters', () => {
  it.each([
    [{}],
    [{ startDate: at(0), endDate: at(0) }],
    [{ location: 'Annex', terminalId: 'terminal-annex-1' }],
    [{ userIds: [cory.accountId, dana.accountId] }],
    [{ userIds: [], location: '', search: '  ' }],
    [{ search: 'HST0000001' }],
    [{ search: 'st00000' }],
    [{ search: 'june al' }],
    [{ search: ' ORTIZ ' }],
    [{ search: '1111' }],
  ])('matches %j', (filters) => expect(matchesFilters(atAnnex, filters)).toBe(true))

  it.each([
    [{ startDate: at(1) }],
    [{ endDate: at(-1) }],
    [{ location: 'annex' }],
    [{ terminalId: 'terminal-annex-2' }],
    [{ userIds: [cory.accountId] }],
    [{ search: '%' }],
    [{ search: 'alvarez dana' }],
    [{ search: 'june.alvarez@mail.example' }],
    [{ location: 'Annex', search: 'cory' }],
  ])('does not match %j', (filters) => expect(matchesFilters(atAnnex, filters)).toBe(false))

  it("matches an account's last four and ignores a missing confirmation number", () => {
    expect(matchesFilters(bank, { search: '6789' })).toBe(true)
    expect(matchesFilters(refundOnly, { search: 'null' })).toBe(false)
  })
})

describe('ledgerOf', () => {
  const [sale, refund] = oneItemRefunded.subpayments
  const refundedAt = new Date((refund?.createdAt ?? 0) * 1_000).toISOString()
  const typesOf = (filters: PaymentFilters) =>
    ledgerOf([oneItemRefunded], filters).map(({ transactionType }) => transactionType)

  it('places each entry at its own time', () => {
    expect(typesOf({})).toEqual(['CREDIT', 'SALE'])
    expect(typesOf({ startDate: refundedAt })).toEqual(['CREDIT'])
  })

  it('places a refund with the user who made it', () => {
    expect(typesOf({ userIds: [ada.accountId] })).toEqual(['CREDIT'])
    expect(typesOf({ userIds: [cory.accountId] })).toEqual(['SALE'])
  })

  it('finds entries by payment and by whole transaction ID', () => {
    expect(typesOf({ search: oneItemRefunded._id })).toEqual(['CREDIT', 'SALE'])
    expect(typesOf({ search: sale?.btpsTransactionId })).toEqual(['SALE'])
    expect(typesOf({ search: oneItemRefunded._id.slice(1) })).toEqual([])
  })
})

it('sorts newest first, equal times by descending ID', () => {
  const rows = [
    { _id: 'a', createdAt: 1 },
    { _id: 'b', createdAt: 1 },
    { _id: 'c', createdAt: 2 },
  ]
  expect(rows.toSorted(newestFirst).map(({ _id }) => _id)).toEqual(['c', 'b', 'a'])
  const [row] = rows
  expect(row && newestFirst(row, row)).toBe(0)
})
