import { isAdmin } from '#domain/identity/session.ts'
import type { Payment } from '#domain/payments/payment.ts'
import { newestFirst } from '#domain/reports/ledger-rows.ts'
import type { PaymentFilters } from '#domain/reports/payment-list.ts'
import { ledgerOf, matchesFilters } from '#domain/reports/payment-search.ts'
import { statsOf } from '#domain/reports/payment-stats.ts'

import type { Caller } from '../backend/authorize.ts'
import type { Resolvers } from '../backend/endpoint.ts'
import { notFound } from '../http/failure.ts'
import { paymentsOf } from './payments.ts'
import { findTenant } from './tenant.ts'

type History = 'getPayments' | 'getPaymentStats'

/** Cashiers get only their own, whatever the filter (SPEC §6). */
const ownFilters = ({ roles, user }: Caller, filters: PaymentFilters): PaymentFilters =>
  isAdmin(roles) ? filters : { ...filters, userIds: [user.accountId] }

/** The filters decide what a cashier sees: refunds belong to the user who made them. */
const allPayments = (caller: Caller): Payment[] => paymentsOf({ ...caller, roles: ['POS_ADMIN'] })

type Item = { _id: string; createdAt: number }

/** @param visible what `before` may name */
const pageOf = <T extends Item>(
  items: readonly T[],
  visible: readonly Item[],
  { before, pageSize }: { before?: string | undefined; pageSize: number },
): T[] => {
  const last = visible.find(({ _id }) => _id === before)
  if (before !== undefined && last === undefined) throw notFound('Payment')
  return items
    .filter((item) => last === undefined || newestFirst<Item>(last, item) < 0)
    .toSorted(newestFirst)
    .slice(0, pageSize)
}

export const history: Pick<Resolvers, History> = {
  getPayments: ({ caller, query: { pageSize, before, fields, ...filters } }) => {
    const payments = allPayments(caller)
    const own = ownFilters(caller, filters)
    if (fields === 'list') {
      const rows = ledgerOf(payments, own)
      return pageOf(rows, ledgerOf(payments, ownFilters(caller, {})), { before, pageSize })
    }
    const matching = payments.filter((payment) => matchesFilters(payment, own))
    return pageOf(matching, paymentsOf(caller), { before, pageSize })
  },

  getPaymentStats: ({ caller, query }) => {
    const rows = ledgerOf(allPayments(caller), ownFilters(caller, query))
    return statsOf(rows, findTenant(caller.tenantId).config.timeZone)
  },
}
