import * as z from 'zod/mini'

import { ServiceOfferingConfig } from './config.ts'
import { type Endpoint, inTenant, tenant, tenantAnd } from './endpoint.ts'
import { User } from './user.ts'

/** The agency: who works there, and its settings (SPEC §7). */
export const tenantEndpoints = {
  /** Of a cashier only themselves (SPEC §6). With `includeDeleted=true` deactivated ones too. */
  getUsers: {
    method: 'GET',
    path: `${inTenant}/users`,
    access: 'payment.take',
    params: tenant,
    query: z.object({ includeDeleted: z.optional(z.enum(['true', 'false'])) }),
    reply: z.array(User),
    failure: 'Could not get users.',
  },
  getUser: {
    method: 'GET',
    path: `${inTenant}/users/:accountId`,
    access: 'payment.take',
    params: tenantAnd('accountId'),
    reply: User,
    failure: 'Could not get user',
  },
  getConfig: {
    method: 'GET',
    path: '/api/config/:tenantId',
    access: 'payment.take',
    params: tenant,
    reply: ServiceOfferingConfig,
    failure: 'Could not get point-of-sale settings',
  },
} as const satisfies Record<string, Endpoint>
