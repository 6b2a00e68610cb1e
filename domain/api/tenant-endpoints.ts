import * as z from 'zod/mini'

import { User } from '../identity/user.ts'
import { KnownConfig } from '../settings/known-config.ts'
import { type Endpoint, inTenant, tenant, tenantAnd } from './endpoint.ts'

/** SPEC §7. */
export const tenantEndpoints = {
  /** Cashiers get only themselves (SPEC §6). `includeDeleted=true` adds deactivated users. */
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
    reply: KnownConfig,
    failure: 'Could not get point-of-sale settings',
    worksLocked: true,
  },
} as const satisfies Record<string, Endpoint>
