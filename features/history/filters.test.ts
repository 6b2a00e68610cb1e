import { describe, expect, it } from 'vitest'

import { nameFilters, queryOf, readFilters, writeFilters } from './filters.ts'

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

describe('the address', () => {
  it('says every filter, and reads them back', () => {
    expect(readFilters(writeFilters(everything, TODAY), TODAY)).toEqual(everything)
  })

  it('says nothing of today', () => {
    expect(writeFilters(today, TODAY)).toEqual({})
    expect(readFilters({}, TODAY)).toEqual(today)
  })

  it.each([
    ['a day to come', { date: '2026-03-13' }],
    ['a day that does not exist', { date: '2026-02-30' }],
    ['a day before days are kept', { date: '0002-03-12' }],
    ['words for a day', { date: 'yesterday' }],
    ['the same day as the end', { endDate: TODAY }],
    ['an end before the beginning', { endDate: '2026-03-11' }],
    ['an end to come', { endDate: '2026-04-01' }],
    ['an id that is none', { terminalId: "1' or '1'='1", cashierUserIds: ['a b', ''] }],
    ['more than fits', { search: 'x'.repeat(101), location: 'x'.repeat(101) }],
    ['what is no text', { search: { a: 1 }, cashierUserIds: [null, 3], date: 20260312 }],
    ['blanks', { search: '   ' }],
    ['keys of somebody else', { utm_source: 'mail' }],
  ])('%s is left out', (_, search) => expect(readFilters(search, TODAY)).toEqual(today))

  it('takes one cashier or several, each once, and the first of what may be but one', () => {
    const read = (search: Record<string, unknown>) => readFilters(search, TODAY)
    expect(read({ cashierUserIds: 'a' }).cashierUserIds).toEqual(['a'])
    expect(read({ cashierUserIds: ['a', 'b', 'a'] }).cashierUserIds).toEqual(['a', 'b'])
    expect(read({ location: ['Annex', 'City Hall'] }).location).toBe('Annex')
  })
})

describe('the call', () => {
  it('asks for the days from their first moment to their last', () => {
    expect(queryOf(everything, 'America/Detroit')).toEqual({
      startDate: '2026-03-09T04:00:00.000Z',
      endDate: '2026-03-12T03:59:59.999Z',
      location: 'City Hall',
      terminalId: 'terminal-1',
      userIds: ['account-ada', 'account-cory'],
      search: 'smith',
    })
  })

  it('leaves out what does not restrict', () => {
    expect(queryOf(today, 'UTC')).toEqual({
      startDate: '2026-03-12T00:00:00.000Z',
      endDate: '2026-03-12T23:59:59.999Z',
    })
  })
})

describe('the filters in words', () => {
  const names = { terminal: (id: string) => `T ${id}`, cashier: (id: string) => `C ${id}` }

  it.each([
    [today, '03/12/2026'],
    [
      everything,
      '03/09/2026 to 03/11/2026, City Hall, T terminal-1, C account-ada, C account-cory, “smith”',
    ],
  ])('%# are named', (filters, expected) => expect(nameFilters(filters, names)).toBe(expected))
})
