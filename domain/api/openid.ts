import * as z from 'zod/mini'

import { text } from '../lib/text.ts'
import { type Endpoint, none } from './endpoint.ts'

/** Not in the endpoint table: these calls need a cookie and the identity provider. */
export const openidEndpoints = {
  begin: {
    method: 'POST',
    path: '/api/openid/begin',
    access: 'anyone',
    params: none,
    body: z.object({ redirect: text(4_000) }),
    reply: z.object({ address: text(8_000) }),
    failure: 'Could not sign in',
  },
  finish: {
    method: 'POST',
    path: '/api/openid/finish',
    access: 'anyone',
    params: none,
    body: none,
    reply: z.object({ token: text(200), signOutAddress: z.nullable(text(8_000)) }),
    failure: 'Could not sign in',
  },
} as const satisfies Record<string, Endpoint>

/** Fragment of the return address; tells the portal to finish the sign-in. */
export const openidReturn = '#openid'
