import { type Endpoint, requiresBody } from '#domain/api/endpoint.ts'
import { type EndpointName, endpoints } from '#domain/api/endpoints.ts'
import { isAllowed } from '#domain/identity/permissions.ts'

import type { AnyCase } from './case.ts'
import { table } from './table.ts'
import type { Parts, World } from './world.ts'

const ended = 'Your session has ended. Sign in again.'
const notYours = 'You do not have access to this.'

/** Rejections common to all endpoints, derived from the first case. */
export const commonCases = (name: EndpointName): readonly AnyCase[] => {
  const endpoint: Endpoint = endpoints[name]
  const [success]: readonly [AnyCase, ...AnyCase[]] = table[name]
  const prepared = new WeakMap<World, Parts | Promise<Parts>>()
  const but =
    (changes: Parts) =>
    async (world: World): Promise<Parts> => {
      // Rejections use nothing up, so one request serves them all.
      const asking = prepared.get(world) ?? success.request(world)
      prepared.set(world, asking)
      const { token, ...asked } = await asking
      const params = { ...asked.params, ...changes.params }
      return { ...(token && !('as' in changes) && { token }), ...asked, ...changes, params }
    }

  const session: AnyCase[] = [
    {
      title: 'rejects a call without a token',
      request: but({ as: null }),
      status: 401,
      message: ended,
    },
    {
      title: 'rejects an unknown token',
      request: but({ as: null, token: 'no-such-token' }),
      status: 401,
      message: ended,
    },
  ]
  const tenant: AnyCase[] = [
    {
      title: "rejects another tenant's ID",
      request: but({ params: { tenantId: 'harbor' } }),
      status: 403,
      message: notYours,
    },
  ]
  const permission: AnyCase[] = [
    {
      title: 'rejects an account without permissions',
      request: but({ as: 'nobody' }),
      status: 403,
      message: 'User does not have the necessary permissions. No tenant ID found.',
    },
  ]
  const administrators: AnyCase[] = [
    { title: 'rejects a cashier', request: but({ as: 'cashier' }), status: 403, message: notYours },
  ]
  const body: AnyCase[] = [
    ...(requiresBody(endpoint)
      ? [{ title: 'rejects a call without a body', request: but({ body: undefined }), status: 400 }]
      : []),
    { title: 'rejects a body that is not JSON', request: but({ rawBody: '{"a":' }), status: 400 },
    { title: 'rejects a list instead of an object', request: but({ body: [] }), status: 400 },
    { title: 'rejects null', request: but({ body: null }), status: 400 },
    {
      title: 'rejects a body declared as text',
      request: but({ headers: { 'Content-Type': 'text/plain' } }),
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
