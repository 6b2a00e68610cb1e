import { useInfiniteQuery } from '@tanstack/react-query'

import { historyEndpoints } from '#domain/api/history-endpoints.ts'
import { tenantEndpoints } from '#domain/api/tenant-endpoints.ts'
import { terminalEndpoints } from '#domain/api/terminal-endpoints.ts'
import { PAYMENTS_PAGE_SIZE } from '#domain/constants.ts'
import { isAdmin } from '#domain/identity/session.ts'
import { fullName, type User } from '#domain/identity/user.ts'
import { type LedgerRow, LedgerRows } from '#domain/reports/ledger-row.ts'
import type { Terminal } from '#domain/terminals/terminal.ts'
import { call } from '#features/shared/api/client.ts'
import { callName, useEndpoint } from '#features/shared/api/query.ts'
import { useConfig } from '#features/shared/config.ts'
import { sessionStore } from '#features/shared/session.ts'
import { useStore } from '#features/shared/store.ts'

import { type FilterNames, type HistoryFilters, pageQueryOf, queryOf } from './filters.ts'

export const terminalName = ({ label, laneNumber }: Pick<Terminal, 'label' | 'laneNumber'>) =>
  label || `Terminal #${laneNumber}`

export const cashierName = ({ firstName, lastName }: Pick<User, 'firstName' | 'lastName'>) =>
  fullName(firstName, lastName) || 'Unnamed Cashier'

/**
 * Filter options and the filters that apply: unknown ids are dropped once the lists have loaded, and
 * cashiers see only their own transactions (SPEC §6).
 */
export const useChoices = (requested: HistoryFilters) => {
  const session = useStore(sessionStore)
  const all = { query: { includeDeleted: 'true' } } as const
  const terminals = useEndpoint(terminalEndpoints.getTerminals, all).data
  const allUsers = useEndpoint(tenantEndpoints.getUsers, all).data
  const own = session && !isAdmin(session.roles) ? session.user : null
  const users = own ? [own] : allUsers
  const isTerminal = (id: string) => terminals?.some(({ _id }) => _id === id) ?? true
  const isUser = (id: string) => users?.some(({ accountId }) => accountId === id) ?? true
  const filters: HistoryFilters = {
    ...requested,
    terminalId: isTerminal(requested.terminalId) ? requested.terminalId : '',
    cashierUserIds: own ? [own.accountId] : requested.cashierUserIds.filter(isUser),
  }
  const names: FilterNames = {
    terminal(id) {
      const terminal = terminals?.find(({ _id }) => _id === id)
      return terminal ? terminalName(terminal) : ''
    },
    cashier(id) {
      const user = users?.find(({ accountId }) => accountId === id)
      return user ? cashierName(user) : ''
    },
  }
  return { filters, names, terminals: terminals ?? [], users: users ?? [] }
}

/** Parses only the fields that the list shows. */
const getPayments = { ...historyEndpoints.getPayments, reply: LedgerRows }

export const useHistory = (filters: HistoryFilters) => {
  const { timeZone } = useConfig()
  const query = queryOf(filters, timeZone)
  const stats = useEndpoint(historyEndpoints.getPaymentStats, { query })
  const pages = useInfiniteQuery({
    // Starts with the call's name, so that invalidating the call invalidates this too.
    queryKey: [callName(getPayments), 'pages', query],
    queryFn: ({ signal, pageParam }) =>
      call(getPayments, { query: pageQueryOf(filters, timeZone, pageParam), signal }),
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
