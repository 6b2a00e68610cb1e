import { useInfiniteQuery } from '@tanstack/react-query'

import { historyEndpoints, listLedgerRows } from '#domain/api/history-endpoints.ts'
import { tenantEndpoints } from '#domain/api/tenant-endpoints.ts'
import { terminalEndpoints } from '#domain/api/terminal-endpoints.ts'
import { PAYMENTS_PAGE_SIZE } from '#domain/constants.ts'
import { isAdmin } from '#domain/identity/session.ts'
import { fullName, type User } from '#domain/identity/user.ts'
import { t } from '#domain/language/staff-text.ts'
import type { LedgerRow } from '#domain/reports/ledger-row.ts'
import { compareWithWeekBefore, weekBefore } from '#domain/reports/week-before.ts'
import type { Terminal } from '#domain/terminals/terminal.ts'
import { call } from '#features/shared/api/client.ts'
import { callName, useEndpoint } from '#features/shared/api/query.ts'
import { useConfig } from '#features/shared/config.ts'
import { sessionStore } from '#features/shared/session.ts'
import { useStore } from '#features/shared/store.ts'

import { type FilterNames, type HistoryFilters, pageQueryOf, queryOf } from './filters.ts'

const withMark = (name: string, isInactive: boolean) =>
  isInactive ? t('{name} (Inactive)', { name }) : name

export const terminalName = ({
  label,
  laneNumber,
  deleted,
}: Pick<Terminal, 'label' | 'laneNumber' | 'deleted'>) =>
  withMark(label || t('Terminal #{laneNumber}', { laneNumber }), deleted)

export const cashierName = ({
  firstName,
  lastName,
  isActive,
}: Pick<User, 'firstName' | 'lastName' | 'isActive'>) =>
  withMark(fullName(firstName, lastName) || t('Unnamed Cashier'), !isActive)

/** Names for rows; deactivated people and terminals are marked. */
export type RowNames = {
  terminal: (terminalId: string) => string
  person: (row: Pick<LedgerRow, 'userId' | 'userName'>) => string
}

/**
 * Filter options and the filters that apply: unknown ids are dropped once the lists have loaded, and
 * cashiers see only their own transactions (SPEC §6).
 */
export const useChoices = (requested: HistoryFilters) => {
  const { archivedBefore } = useConfig()
  const session = useStore(sessionStore)
  const all = { query: { includeDeleted: 'true' } } as const
  const lists = [
    useEndpoint(terminalEndpoints.getTerminals, all),
    useEndpoint(tenantEndpoints.getUsers, all),
  ] as const
  const [{ data: terminals }, { data: allUsers }] = lists
  const failed = lists.filter(({ isError }) => isError)
  const own = session && !isAdmin(session.roles) ? session.user : null
  const users = own ? [own] : allUsers
  const isTerminal = (id: string) => terminals?.some(({ _id }) => _id === id) ?? true
  const isUser = (id: string) => users?.some(({ accountId }) => accountId === id) ?? true
  const filters: HistoryFilters = {
    ...requested,
    terminalId: isTerminal(requested.terminalId) ? requested.terminalId : '',
    cashierUserIds: own ? [own.accountId] : requested.cashierUserIds.filter(isUser),
  }
  const names: FilterNames & RowNames = {
    archivedBefore,
    terminal(id) {
      const terminal = terminals?.find(({ _id }) => _id === id)
      return terminal ? terminalName(terminal) : ''
    },
    cashier(id) {
      const user = users?.find(({ accountId }) => accountId === id)
      return user ? cashierName(user) : ''
    },
    person({ userId, userName }) {
      const user = users?.find(({ accountId }) => accountId === userId)
      return withMark(userName, user?.isActive === false)
    },
  }
  /** Loads again the lists that did not load, if any. */
  const retry = failed.length > 0 && (() => failed.forEach(({ refetch }) => void refetch()))
  return { filters, names, terminals: terminals ?? [], users: users ?? [], retry }
}

/** The office sells meanwhile: each visit loads the rows again and shows the known ones until then. */
const staleTime = 0

export const useHistory = (filters: HistoryFilters) => {
  const { timeZone } = useConfig()
  const query = queryOf(filters, timeZone)
  const stats = useEndpoint(historyEndpoints.getPaymentStats, { query }, { staleTime })
  const pages = useInfiniteQuery({
    staleTime,
    // Starts with the call's name, so that invalidating the call invalidates this too.
    queryKey: [callName(listLedgerRows), 'pages', query],
    queryFn: ({ signal, pageParam }) =>
      call(listLedgerRows, { query: pageQueryOf(filters, timeZone, pageParam), signal }),
    // Rows of another filter differ anyway; comparing a thousand rows only costs time.
    structuralSharing: false,
    initialPageParam: '',
    getNextPageParam: (page) => (page.length < PAYMENTS_PAGE_SIZE ? undefined : page.at(-1)?._id),
    select: ({ pages: loaded }) => loaded.flat(),
  })
  /** Every matching row; undefined if a page failed to load, which shows a toast. */
  const loadAll = async (): Promise<LedgerRow[] | undefined> => {
    let { data, hasNextPage } = pages
    while (hasNextPage) {
      const next = await pages.fetchNextPage()
      if (next.isError) return undefined
      ;({ data, hasNextPage } = next)
    }
    return data
  }
  return { pages, stats, loadAll }
}

/** A comparison only informs, so its failure is silent. */
const getStatsBefore = {
  ...historyEndpoints.getPaymentStats,
  silent: [0, 404, 429, 500, 502, 503, 504],
}

type Stats = ReturnType<typeof useHistory>['stats']

/** Compares a single day with the same day a week before, once the day's own totals are there. */
export const useComparison = (filters: HistoryFilters, today: string, stats: Stats): string => {
  const { timeZone } = useConfig()
  const isDay = filters.endDate === '' && filters.search === ''
  const query = {
    ...queryOf(filters, timeZone),
    ...weekBefore(filters.date, timeZone, stats.dataUpdatedAt),
  }
  const isEnabled = isDay && stats.isSuccess && !stats.isPlaceholderData
  const before = useEndpoint(getStatsBefore, { query }, { enabled: isEnabled }).data
  if (!isEnabled || !before) return ''
  return compareWithWeekBefore(filters.date, filters.date === today, { now: stats.data, before })
}
