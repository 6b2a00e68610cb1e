import * as z from 'zod/mini'

import { type Endpoint, inTenant, none, tenantAnd } from './endpoint.ts'
import { OpenSession } from './open-session.ts'
import { Id } from './text.ts'

/** Where people are signed in, and how that ends; the paths are ours. */
export const sessionEndpoints = {
  /** The caller's own, the one that asks first, then by last use. */
  getSessions: {
    method: 'GET',
    path: '/api/account/sessions',
    access: 'signedIn',
    params: none,
    reply: z.array(OpenSession),
    failure: 'Could not get your sessions',
  },
  /** Ends one of the caller's own; the one that asks may be it. */
  endSession: {
    method: 'DELETE',
    path: '/api/account/sessions/:sessionId',
    access: 'signedIn',
    params: z.object({ sessionId: Id }),
    reply: none,
    failure: 'Could not end the session',
  },
  /** Ends all of the caller's own but the one that asks. */
  endOtherSessions: {
    method: 'DELETE',
    path: '/api/account/sessions',
    access: 'signedIn',
    params: none,
    reply: none,
    failure: 'Could not end the other sessions',
  },
  /** Ends all of a user's in the tenant, the one that asks among them if it is theirs. */
  endUserSessions: {
    method: 'DELETE',
    path: `${inTenant}/users/:accountId/sessions`,
    access: 'users.edit',
    params: tenantAnd('accountId'),
    reply: none,
    failure: 'Could not end the sessions',
  },
} as const satisfies Record<string, Endpoint>
