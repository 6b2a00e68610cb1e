import * as z from 'zod/mini'

import {
  type BodyOf,
  type Endpoint,
  type ParamsOf,
  pathOf,
  type QueryOf,
  type ReplyOf,
} from '#domain/api/endpoint.ts'
import { writeQuery } from '#domain/api/query.ts'
import { t } from '#domain/language/staff-text.ts'
import {
  failureDetail,
  field,
  FieldError,
  isFailure,
  isUnauthorized,
} from '#domain/lib/envelope.ts'

import { idleHeader } from '../last-activity.ts'
import { lockCounter } from '../lock.ts'
import { adoptRoles, sessionStore } from '../session.ts'
import { ApiError } from './api-error.ts'
import { takePrefetched } from './prefetched.ts'

/** The path parameters except the tenant; never if there are none. */
type OwnParam<Params> = string extends keyof Params ? never : Exclude<keyof Params, 'tenantId'>

export type CallInput<E extends Endpoint> = {
  query?: QueryOf<E>
  idempotencyKey?: string
  /** Replaces the session's credentials before sign-in. */
  bearer?: { token: string; tenantId?: string }
  signal?: AbortSignal
} & ([OwnParam<ParamsOf<E>>] extends [never]
  ? { params?: undefined }
  : { params: Pick<ParamsOf<E>, OwnParam<ParamsOf<E>>> }) &
  (undefined extends BodyOf<E> ? { body?: BodyOf<E> | undefined } : { body: BodyOf<E> })

const SIGNED_OUT = t('You are signed out. Sign in again.')
const NO_ANSWER = t('The server did not answer. Check the connection and try again.')
const NOT_UNDERSTOOD = t(
  'The server gave an answer that this page does not understand. Reload the page.',
)

const json = async (response: Response): Promise<unknown> => {
  try {
    return await response.json()
  } catch {
    return undefined
  }
}

const FieldErrors = z.catch(z.array(FieldError), [])

/**
 * Calls an endpoint for the session's tenant and returns the contents. Throws an ApiError; a 401 or
 * UNAUTHORIZED also signs out (SPEC §4 Session), and a 423 locks the counter. If another cashier took over in the
 * meantime, the call is repeated with their session: neither answer has done anything.
 */
export const call = async <E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
): Promise<ReplyOf<E>> => {
  const session = input.bearer ?? sessionStore.get()
  // A request after sign-out, such as a poll, fails here as it would on the server.
  if (!session && endpoint.access !== 'anyone') throw new ApiError(endpoint, 401, SIGNED_OUT)
  const path = pathOf(endpoint.path, {
    ...(session?.tenantId && { tenantId: session.tenantId }),
    ...input.params,
  })
  const address = path + writeQuery(input.query ?? {})
  const request = () =>
    fetch(address, {
      method: endpoint.method,
      headers: {
        ...(session &&
          endpoint.access !== 'anyone' && {
            Authorization: `Bearer ${session.token}`,
            ...idleHeader(),
          }),
        ...(input.body !== undefined && { 'Content-Type': 'application/json' }),
        ...(input.idempotencyKey && { 'Idempotency-Key': input.idempotencyKey }),
      },
      ...(input.body !== undefined && { body: JSON.stringify(input.body) }),
      ...(input.signal && { signal: input.signal }),
    })
  const prefetched = endpoint.method === 'GET' ? takePrefetched(address, session?.token) : undefined
  const response = await (prefetched?.catch(request) ?? request()).catch((error: unknown) => {
    if (input.signal?.aborted) throw error
    throw new ApiError(endpoint, 0, NO_ANSWER)
  })
  adoptRoles(session?.token, response)
  const body = await json(response)
  const status = isUnauthorized(body, response.status) ? 401 : response.status
  if ((status === 401 || status === 423) && endpoint.access !== 'anyone' && !input.bearer) {
    const current = sessionStore.get()
    if (current && current.token !== session?.token) return call(endpoint, input)
    if (status === 401) sessionStore.set(null)
    else lockCounter()
  }
  if (isFailure(body, status)) {
    const fields = z.parse(FieldErrors, field(body, 'errors'))
    throw new ApiError(endpoint, status, failureDetail(body, status), fields)
  }
  const contents = field(body, 'ok') === true ? field(body, 'contents') : undefined
  const reply = z.safeParse(endpoint.reply, contents)
  if (!reply.success) throw new ApiError(endpoint, 0, NOT_UNDERSTOOD)
  return reply.data as ReplyOf<E>
}
