import * as z from 'zod/mini'

import { type Endpoint, none } from './endpoint.ts'
import { text } from './text.ts'

/**
 * Signing in with an identity provider. These calls live off a cookie and off the provider, which no
 * table of cases holds, so they stand beside the table of endpoints.
 */
export const openidEndpoints = {
  begin: {
    method: 'POST',
    path: '/api/openid/begin',
    access: 'anyone',
    params: none,
    /** Where to go afterwards: a path of the portal. */
    body: z.object({ redirect: text(4_000) }),
    /** The provider's page, for the whole window. */
    reply: z.object({ address: text(8_000) }),
    failure: 'Could not sign in',
  },
  finish: {
    method: 'POST',
    path: '/api/openid/finish',
    access: 'anyone',
    params: none,
    body: none,
    /** The same short-lived token as of a password, and where the provider's own session is ended. */
    reply: z.object({ token: text(200), signOutAddress: z.nullable(text(8_000)) }),
    failure: 'Could not sign in',
  },
} as const satisfies Record<string, Endpoint>

/** Where the portal finds itself after the provider, so that it asks what came of it. */
export const openidReturn = '#openid'
