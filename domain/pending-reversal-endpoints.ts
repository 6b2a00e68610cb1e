import * as z from 'zod/mini'

import { type Endpoint, inTenant, none, tenant, tenantAnd } from './endpoint.ts'
import { PendingReversal } from './pending-reversal.ts'

/** What the office owes its customers: charges that must not stand and are not given back yet. */
export const pendingReversalEndpoints = {
  /** The oldest first. */
  getPendingReversals: {
    method: 'GET',
    path: `${inTenant}/pending-reversals`,
    access: 'settings.edit',
    params: tenant,
    reply: z.array(PendingReversal),
    failure: 'Could not get the pending reversals',
  },
  /** Has a debt tried now; the list tells how it went. */
  retryPendingReversal: {
    method: 'POST',
    path: `${inTenant}/pending-reversals/:paymentId/:attemptId/retry`,
    access: 'settings.edit',
    params: tenantAnd('paymentId', 'attemptId'),
    reply: none,
    failure: 'Failed to try again',
  },
} as const satisfies Record<string, Endpoint>
