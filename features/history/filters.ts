import * as z from 'zod/mini'

import type { QueryOf } from '#domain/api/endpoint.ts'
import type { historyEndpoints, listLedgerRows } from '#domain/api/history-endpoints.ts'
import { PAYMENTS_PAGE_SIZE } from '#domain/constants.ts'
import { t } from '#domain/language/staff-text.ts'
import { dayBounds, FIRST_DAY, formatDay, isDay } from '#domain/lib/day.ts'
import { Id, text } from '#domain/lib/text.ts'

export type HistoryFilters = {
  /** A day like `2026-03-12`. */
  date: string
  /** Last day of a range; empty for a single day. */
  endDate: string
  location: string
  terminalId: string
  cashierUserIds: readonly string[]
  search: string
}

/** The parsed query string; a repeated key is a list (SPEC §2 filters). */
export type HistorySearch = Readonly<Record<string, unknown>>

const valuesOf = (value: unknown): string[] =>
  [value].flat().filter((each): each is string => typeof each === 'string')

const readText = (schema: z.core.$ZodType<string>, value: unknown): string => {
  const [first = ''] = valuesOf(value)
  return z.safeParse(schema, first).success ? first : ''
}

const SearchText = text(100)

const readDay = (value: unknown, from: string, today: string): string => {
  const [day = ''] = valuesOf(value)
  return isDay(day) && day >= from && day <= today ? day : ''
}

/** Filters from the query string; invalid values are dropped and the date defaults to today (SPEC §2). */
export const readFilters = (search: HistorySearch, today: string): HistoryFilters => {
  const date = readDay(search.date, FIRST_DAY, today) || today
  const endDate = readDay(search.endDate, date, today)
  const ids = valuesOf(search.cashierUserIds).filter((id) => z.safeParse(Id, id).success)
  return {
    date,
    endDate: endDate === date ? '' : endDate,
    location: readText(SearchText, search.location),
    terminalId: readText(Id, search.terminalId),
    cashierUserIds: [...new Set(ids)].slice(0, 100),
    search: readText(SearchText, search.search).trim(),
  }
}

export const writeFilters = (
  filters: HistoryFilters,
  today: string,
): Record<string, string | string[]> => ({
  ...(filters.date !== today && { date: filters.date }),
  ...(filters.endDate > filters.date && { endDate: filters.endDate }),
  ...(filters.location && { location: filters.location }),
  ...(filters.terminalId && { terminalId: filters.terminalId }),
  ...(filters.cashierUserIds.length > 0 && { cashierUserIds: [...filters.cashierUserIds] }),
  ...(filters.search && { search: filters.search }),
})

/**
 * Filters as a call's query: day bounds in the tenant's time zone (SPEC §7 GET payments). A search
 * looks in all days.
 */
export const queryOf = (
  filters: HistoryFilters,
  timeZone: string,
): NonNullable<QueryOf<(typeof historyEndpoints)['getPaymentStats']>> => ({
  ...(!filters.search && dayBounds(filters.date, filters.endDate || filters.date, timeZone)),
  ...(filters.location && { location: filters.location }),
  ...(filters.terminalId && { terminalId: filters.terminalId }),
  ...(filters.cashierUserIds.length > 0 && { userIds: [...filters.cashierUserIds] }),
  ...(filters.search && { search: filters.search }),
})

export const pageQueryOf = (
  filters: HistoryFilters,
  timeZone: string,
  before: string,
): NonNullable<QueryOf<typeof listLedgerRows>> => ({
  ...queryOf(filters, timeZone),
  fields: 'list',
  pageSize: String(PAYMENTS_PAGE_SIZE),
  ...(before && { before }),
})

export type FilterNames = {
  terminal: (terminalId: string) => string
  cashier: (userId: string) => string
  /** The first day that has all its payments, if older ones were archived. */
  archivedBefore?: string | undefined
}

const describeDays = ({ date, endDate, search }: HistoryFilters): string => {
  if (search) return t('“{search}” in all days', { search })
  return endDate
    ? t('{from} to {to}', { from: formatDay(date), to: formatDay(endDate) })
    : formatDay(date)
}

/** Describes the filters: `03/12/2026, City Hall, Cory Mason`. */
export const describeFilters = (
  filters: HistoryFilters,
  { archivedBefore, ...names }: FilterNames,
): string =>
  [
    describeDays(filters),
    archivedBefore &&
      (filters.search || filters.date < archivedBefore) &&
      t('without archived payments before {day}', { day: formatDay(archivedBefore) }),
    filters.location,
    filters.terminalId && names.terminal(filters.terminalId),
    ...filters.cashierUserIds.map(names.cashier),
  ]
    .filter(Boolean)
    .join(', ')
