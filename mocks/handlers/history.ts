import * as z from 'zod/mini'

import { isAdmin } from '#domain/identity/session.ts'
import type { Payment } from '#domain/payments/payment.ts'
import { ListedPayment } from '#domain/reports/listed-payment.ts'
import type { PaymentFilters } from '#domain/reports/payment-list.ts'
import { matchesFilters, newestFirst } from '#domain/reports/payment-search.ts'
import { statsOf } from '#domain/reports/payment-stats.ts'

import type { Caller } from '../backend/authorize.ts'
import type { Resolvers } from '../backend/endpoint.ts'
import { findPayment, paymentsOf } from './payments.ts'
import { findTenant } from './tenant.ts'

type History = 'getPayments' | 'getPaymentStats'

/** Cashiers get only their own, whatever the filter (SPEC §6). */
const findPayments = (caller: Caller, filters: PaymentFilters): Payment[] => {
  const userIds = isAdmin(caller.roles) ? filters.userIds : undefined
  return paymentsOf(caller).filter((payment) => matchesFilters(payment, { ...filters, userIds }))
}

export const history: Pick<Resolvers, History> = {
  getPayments: ({ caller, query: { pageSize, before, fields, ...filters } }) => {
    const last = before === undefined ? undefined : findPayment(caller, before)
    const page = findPayments(caller, filters)
      .filter((payment) => last === undefined || newestFirst(last, payment) < 0)
      .toSorted(newestFirst)
      .slice(0, pageSize)
    return fields === 'list' ? z.parse(z.array(ListedPayment), page) : page
  },

  getPaymentStats: ({ caller, query }) =>
    statsOf(findPayments(caller, query), findTenant(caller.tenantId).config.timeZone),
}
