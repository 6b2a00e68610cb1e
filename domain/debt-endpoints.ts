import * as z from 'zod/mini'

import { Debt } from './debt.ts'
import { type Endpoint, inTenant, none, tenant, tenantAnd } from './endpoint.ts'

/** What the office owes its customers: charges that must not stand and are not given back yet. */
export const debtEndpoints = {
  /** The oldest first. */
  getDebts: {
    method: 'GET',
    path: `${inTenant}/debts`,
    access: 'settings.edit',
    params: tenant,
    reply: z.array(Debt),
    failure: 'Could not get the charges to be given back',
  },
  /** Has a debt tried now; the list tells how it went. */
  retryDebt: {
    method: 'POST',
    path: `${inTenant}/debts/:paymentId/:attemptId/retry`,
    access: 'settings.edit',
    params: tenantAnd('paymentId', 'attemptId'),
    reply: none,
    failure: 'Failed to try again',
  },
} as const satisfies Record<string, Endpoint>
