import { LedgerRows } from '../reports/ledger-row.ts'
import { PaymentFilters, PaymentQuery, PaymentStats } from '../reports/payment-list.ts'
import { type Endpoint, inTenant, tenant } from './endpoint.ts'

/** The history's call of `getPayments`, for only the fields that its rows show. Newest first; cashiers get only their own (SPEC §6). */
export const listLedgerRows = {
  method: 'GET',
  path: `${inTenant}/payments`,
  access: 'payment.take',
  params: tenant,
  query: PaymentQuery,
  repeatable: ['userIds'],
  isPaged: true,
  reply: LedgerRows,
  failure: 'Failed to get payments.',
} as const satisfies Endpoint

/** SPEC §7 Payments. */
export const historyEndpoints = {
  getPaymentStats: {
    method: 'GET',
    path: `${inTenant}/payments/stats`,
    access: 'payment.take',
    params: tenant,
    query: PaymentFilters,
    repeatable: ['userIds'],
    reply: PaymentStats,
    failure: 'Failed to get payment stats',
  },
} as const satisfies Record<string, Endpoint>
