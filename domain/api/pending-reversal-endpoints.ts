import * as z from 'zod/mini'

import { PendingReversal } from '../payments/pending-reversal.ts'
import { type Endpoint, inTenant, none, tenant, tenantAnd } from './endpoint.ts'

export const pendingReversalEndpoints = {
  getPendingReversals: {
    method: 'GET',
    path: `${inTenant}/pending-reversals`,
    access: 'settings.edit',
    params: tenant,
    reply: z.array(PendingReversal),
    failure: 'Could not get the pending reversals',
  },
  /** Retries a reversal now. The list reports the result. */
  retryPendingReversal: {
    method: 'POST',
    path: `${inTenant}/pending-reversals/:paymentId/:attemptId/retry`,
    access: 'settings.edit',
    params: tenantAnd('paymentId', 'attemptId'),
    reply: none,
    failure: 'Failed to try again',
  },
} as const satisfies Record<string, Endpoint>
