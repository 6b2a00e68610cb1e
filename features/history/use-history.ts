import { useInfiniteQuery } from '@tanstack/react-query'

import { historyEndpoints } from '#domain/history-endpoints.ts'
import { type ListedPayment, ListedPayments } from '#domain/listed-payment.ts'
import { PAGE_SIZE } from '#domain/payment-list.ts'
import { isAdmin } from '#domain/session.ts'
import { tenantEndpoints } from '#domain/tenant-endpoints.ts'
import { terminalEndpoints } from '#domain/terminal-endpoints.ts'
import type { Terminal } from '#domain/terminal.ts'
import { fullName, type User } from '#domain/user.ts'
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
 * What there is to choose from, and which of the asked filters count: ids that the agency does not
 * have are left out once its lists are there, and a cashier is shown only themselves (SPEC §6).
 */
export const useChoices = (asked: HistoryFilters) => {
  const session = useStore(sessionStore)
  const all = { query: { includeDeleted: 'true' } } as const
  const terminals = useEndpoint(terminalEndpoints.getTerminals, all).data
  const everybody = useEndpoint(tenantEndpoints.getUsers, all).data
  const own = session && !isAdmin(session.roles) ? session.user : null
  const users = own ? [own] : everybody
  const isTerminal = (id: string) => terminals?.some(({ _id }) => _id === id) ?? true
  const isUser = (id: string) => users?.some(({ accountId }) => accountId === id) ?? true
  const filters: HistoryFilters = {
    ...asked,
    terminalId: isTerminal(asked.terminalId) ? asked.terminalId : '',
    cashierUserIds: own ? [own.accountId] : asked.cashierUserIds.filter(isUser),
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

/** The list, of which no more is read than is shown. */
const getPayments = { ...historyEndpoints.getPayments, reply: ListedPayments }

/** The payments of the filters, page by page, and what all of them come to. */
export const useHistory = (filters: HistoryFilters) => {
  const { timeZone } = useConfig()
  const query = queryOf(filters, timeZone)
  const stats = useEndpoint(historyEndpoints.getPaymentStats, { query })
  const pages = useInfiniteQuery({
    // Begins like any other key of the call, so that what outdates the call outdates this too.
    queryKey: [callName(getPayments), 'pages', query],
    queryFn: ({ signal, pageParam }) =>
      call(getPayments, { query: pageQueryOf(filters, timeZone, pageParam), signal }),
    // Another filter has other payments: comparing a thousand with them would only take time.
    structuralSharing: false,
    initialPageParam: '',
    getNextPageParam: (page) => (page.length < PAGE_SIZE ? undefined : page.at(-1)?._id),
    select: ({ pages: loaded }) => loaded.flat(),
  })
  /** Every payment of the filters; undefined where a page did not come, which its toast says. */
  const loadAll = async (): Promise<ListedPayment[] | undefined> => {
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
