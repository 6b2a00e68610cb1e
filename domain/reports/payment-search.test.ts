import { describe, expect, it } from 'vitest'

import { atAnnex } from '#mocks/fixtures/history.ts'
import { bank, refundOnly } from '#mocks/fixtures/payment-states.ts'
import { cory, dana } from '#mocks/fixtures/user.ts'

import { matchesFilters, newestFirst } from './payment-search.ts'

const at = (ms: number) => new Date(atAnnex.createdAt * 1_000 + ms).toISOString()

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
