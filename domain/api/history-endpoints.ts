import * as z from 'zod/mini'

import { Payment } from '../payments/payment.ts'
import { LedgerRow } from '../reports/ledger-row.ts'
import { PaymentFilters, PaymentQuery, PaymentStats } from '../reports/payment-list.ts'
import { type Endpoint, inTenant, tenant } from './endpoint.ts'

/** SPEC §7 Payments. */
export const historyEndpoints = {
  /** Newest first. Cashiers get only their own (SPEC §6). */
  getPayments: {
    method: 'GET',
    path: `${inTenant}/payments`,
    access: 'payment.take',
    params: tenant,
    query: PaymentQuery,
    repeatable: ['userIds'],
    isPaged: true,
    reply: z.union([z.array(Payment), z.array(LedgerRow)]),
    failure: 'Failed to get payments.',
  },
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
