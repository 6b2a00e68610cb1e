import { describe, expect, it } from 'vitest'

import { describeFilters, queryOf, readFilters, writeFilters } from './filters.ts'

const TODAY = '2026-03-12'
const everything = {
  date: '2026-03-09',
  endDate: '2026-03-11',
  location: 'City Hall',
  terminalId: 'terminal-1',
  cashierUserIds: ['account-ada', 'account-cory'],
  search: 'smith',
}
const today = {
  date: TODAY,
  endDate: '',
  location: '',
  terminalId: '',
  cashierUserIds: [],
  search: '',
}

describe('readFilters and writeFilters', () => {
  it('round-trips every filter', () => {
    expect(readFilters(writeFilters(everything, TODAY), TODAY)).toEqual(everything)
  })

  it('omits the default date', () => {
    expect(writeFilters(today, TODAY)).toEqual({})
    expect(readFilters({}, TODAY)).toEqual(today)
  })

  it.each([
    ['a future day', { date: '2026-03-13' }],
    ['a day that does not exist', { date: '2026-02-30' }],
    ['a day before the first day', { date: '0002-03-12' }],
    ['text as a day', { date: 'yesterday' }],
    ['an end equal to the start', { endDate: TODAY }],
    ['an end before the start', { endDate: '2026-03-11' }],
    ['a future end', { endDate: '2026-04-01' }],
    ['an invalid id', { terminalId: "1' or '1'='1", cashierUserIds: ['a b', ''] }],
    ['text over the maximum length', { search: 'x'.repeat(101), location: 'x'.repeat(101) }],
    ['values of another type', { search: { a: 1 }, cashierUserIds: [null, 3], date: 20260312 }],
    ['blanks', { search: '   ' }],
    ['unknown keys', { utm_source: 'mail' }],
  ])('drops %s', (_, search) => expect(readFilters(search, TODAY)).toEqual(today))

  it('deduplicates cashiers and takes the first of repeated single values', () => {
    const read = (search: Record<string, unknown>) => readFilters(search, TODAY)
    expect(read({ cashierUserIds: 'a' }).cashierUserIds).toEqual(['a'])
    expect(read({ cashierUserIds: ['a', 'b', 'a'] }).cashierUserIds).toEqual(['a', 'b'])
    expect(read({ location: ['Annex', 'City Hall'] }).location).toBe('Annex')
  })
})

describe('queryOf', () => {
  it('spans the days from their first to their last millisecond', () => {
    expect(queryOf({ ...everything, search: '' }, 'America/Detroit')).toEqual({
      startDate: '2026-03-09T04:00:00.000Z',
      endDate: '2026-03-12T03:59:59.999Z',
      location: 'City Hall',
      terminalId: 'terminal-1',
      userIds: ['account-ada', 'account-cory'],
    })
  })

  it('searches in all days', () => {
    expect(queryOf(everything, 'America/Detroit')).toEqual({
      location: 'City Hall',
      terminalId: 'terminal-1',
      userIds: ['account-ada', 'account-cory'],
      search: 'smith',
    })
  })

  it('omits empty filters', () => {
    expect(queryOf(today, 'UTC')).toEqual({
      startDate: '2026-03-12T00:00:00.000Z',
      endDate: '2026-03-12T23:59:59.999Z',
    })
  })
})

describe('describeFilters', () => {
  const names = { terminal: (id: string) => `T ${id}`, cashier: (id: string) => `C ${id}` }

  it.each([
    [today, '03/12/2026'],
    [
      { ...everything, search: '' },
      '03/09/2026 to 03/11/2026, City Hall, T terminal-1, C account-ada, C account-cory',
    ],
    [{ ...today, location: 'City Hall', search: 'smith' }, '“smith” in all days, City Hall'],
  ])('%# are named', (filters, expected) => expect(describeFilters(filters, names)).toBe(expected))

  it('says that older payments are archived', () => {
    const archived = { ...names, archivedBefore: '2024-06-01' }
    const note = 'without archived payments before 06/01/2024'
    expect(describeFilters({ ...today, search: 'smith' }, archived)).toBe(
      `“smith” in all days, ${note}`,
    )
    expect(describeFilters({ ...today, date: '2024-05-31' }, archived)).toBe(`05/31/2024, ${note}`)
    expect(describeFilters({ ...today, date: '2024-06-01' }, archived)).toBe('06/01/2024')
  })
})
