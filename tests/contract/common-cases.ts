import type { Endpoint } from '#domain/endpoint.ts'
import { type EndpointName, endpoints } from '#domain/endpoints.ts'
import { isAllowed } from '#domain/session.ts'

import type { AnyCase } from './case.ts'
import { table } from './table.ts'
import type { Parts, World } from './world.ts'

const ended = 'Your session has ended. Sign in again.'
const notYours = 'You do not have access to this.'

/** What every endpoint refuses for the same reasons, made of its own first success. */
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
    { goal: 'refuses a call without a token', ask: but({ as: null }), status: 401, message: ended },
    {
      goal: 'refuses an unknown token',
      ask: but({ as: null, token: 'no-such-token' }),
      status: 401,
      message: ended,
    },
  ]
  const tenant: AnyCase[] = [
    {
      goal: "refuses another tenant's id",
      ask: but({ params: { tenantId: 'harbor' } }),
      status: 403,
      message: notYours,
    },
  ]
  const permission: AnyCase[] = [
    {
      goal: 'refuses who holds no permission',
      ask: but({ as: 'nobody' }),
      status: 403,
      message: 'User does not have the necessary permissions. No tenant ID found.',
    },
  ]
  const administrators: AnyCase[] = [
    { goal: 'refuses a cashier', ask: but({ as: 'cashier' }), status: 403, message: notYours },
  ]
  const body: AnyCase[] = [
    { goal: 'refuses a call without a body', ask: but({ body: undefined }), status: 400 },
    { goal: 'refuses a body that is no JSON', ask: but({ rawBody: '{"a":' }), status: 400 },
    { goal: 'refuses a list in place of an object', ask: but({ body: [] }), status: 400 },
    { goal: 'refuses null', ask: but({ body: null }), status: 400 },
    {
      goal: 'refuses a body that says it is text',
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
