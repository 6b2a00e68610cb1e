import type { Endpoint } from '#domain/endpoint.ts'
import { type EndpointName, endpoints } from '#domain/endpoints.ts'
import { isAllowed } from '#domain/session.ts'

import type { AnyCase } from './case.ts'
import { table } from './table.ts'
import type { Parts, World } from './world.ts'

const ended = 'Your session has ended. Sign in again.'
const notYours = 'You do not have access to this.'

/** Rejections common to all endpoints, derived from the first case. */
export const commonCases = (name: EndpointName): readonly AnyCase[] => {
  const endpoint: Endpoint = endpoints[name]
  const [success]: readonly [AnyCase, ...AnyCase[]] = table[name]
  const but =
    (changes: Parts) =>
    async (world: World): Promise<Parts> => {
      const { token, ...asked } = await success.ask(world)
      const params = { ...asked.params, ...changes.params }
      return { ...(token && !('as' in changes) && { token }), ...asked, ...changes, params }
    }

  const session: AnyCase[] = [
    { goal: 'rejects a call without a token', ask: but({ as: null }), status: 401, message: ended },
    {
      goal: 'rejects an unknown token',
      ask: but({ as: null, token: 'no-such-token' }),
      status: 401,
      message: ended,
    },
  ]
  const tenant: AnyCase[] = [
    {
      goal: "rejects another tenant's ID",
      ask: but({ params: { tenantId: 'harbor' } }),
      status: 403,
      message: notYours,
    },
  ]
  const permission: AnyCase[] = [
    {
      goal: 'rejects an account without permissions',
      ask: but({ as: 'nobody' }),
      status: 403,
      message: 'User does not have the necessary permissions. No tenant ID found.',
    },
  ]
  const administrators: AnyCase[] = [
    { goal: 'rejects a cashier', ask: but({ as: 'cashier' }), status: 403, message: notYours },
  ]
  const body: AnyCase[] = [
    { goal: 'rejects a call without a body', ask: but({ body: undefined }), status: 400 },
    { goal: 'rejects a body that is not JSON', ask: but({ rawBody: '{"a":' }), status: 400 },
    { goal: 'rejects a list instead of an object', ask: but({ body: [] }), status: 400 },
    { goal: 'rejects null', ask: but({ body: null }), status: 400 },
    {
      goal: 'rejects a body declared as text',
      ask: but({ headers: { 'Content-Type': 'text/plain' } }),
      status: 415,
    },
  ]
  const { access } = endpoint
  const needed = access === 'anyone' || access === 'signedIn' ? undefined : access
  return [
    ...(access === 'anyone' ? [] : session),
    ...(endpoint.path.includes(':tenantId') ? tenant : []),
    ...(needed ? permission : []),
    ...(needed && !isAllowed(['POS_TELLER'], needed) ? administrators : []),
    ...(endpoint.body ? body : []),
  ]
}
