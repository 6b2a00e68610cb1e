import * as z from 'zod/mini'

import { OpenSession } from '../identity/open-session.ts'
import { OwnTenant, SwitchTenantRequest } from '../identity/own-tenant.ts'
import { Id } from '../lib/text.ts'
import { type Endpoint, inTenant, none, tenantAnd } from './endpoint.ts'

/** The specification leaves these paths open. */
export const sessionEndpoints = {
  getSessions: {
    method: 'GET',
    path: '/api/account/sessions',
    access: 'signedIn',
    params: none,
    reply: z.array(OpenSession),
    failure: 'Could not get your sessions',
  },
  endSession: {
    method: 'DELETE',
    path: '/api/account/sessions/:sessionId',
    access: 'signedIn',
    params: z.object({ sessionId: Id }),
    reply: none,
    failure: 'Could not end the session',
  },
  endOtherSessions: {
    method: 'DELETE',
    path: '/api/account/sessions',
    access: 'signedIn',
    params: none,
    reply: none,
    failure: 'Could not end the other sessions',
  },
  getOwnTenants: {
    method: 'GET',
    path: '/api/account/tenants',
    access: 'signedIn',
    params: none,
    reply: z.array(OwnTenant),
    failure: 'Could not get your offices',
  },
  /** The session continues in the other tenant, where the next sign-in starts, too. */
  switchTenant: {
    method: 'POST',
    path: '/api/account/tenant',
    access: 'signedIn',
    params: none,
    body: SwitchTenantRequest,
    reply: none,
    failure: 'Could not switch the office',
  },
  endUserSessions: {
    method: 'DELETE',
    path: `${inTenant}/users/:accountId/sessions`,
    access: 'users.edit',
    params: tenantAnd('accountId'),
    reply: none,
    failure: 'Could not end the sessions',
  },
} as const satisfies Record<string, Endpoint>
