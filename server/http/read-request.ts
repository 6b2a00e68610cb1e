import type { Context } from 'hono'
import type * as z from 'zod/mini'

import { type Endpoint, requiresBody } from '#domain/api/endpoint.ts'
import { invalidRequest, requestRefusals } from '#domain/api/request-refusals.ts'
import { parseRequest } from '#domain/lib/parse-request.ts'
import type { RefusalStatus } from '#domain/lib/refusal.ts'

import { Failure, failureOf } from '../platform/errors.ts'
import { outside } from './admission.ts'

/** Enough for a cart of a hundred lines; larger requests are refused by their header, unread. */
export const maxBodyBytes = 256 * 1024

/** The JSON body; undefined if there is none and the endpoint requires none. */
export const readBody = async (context: Context, endpoint: Endpoint): Promise<unknown> =>
  requiresBody(endpoint) || !isEmpty(context) ? readJson(context) : undefined

const isEmpty = ({ req }: Context): boolean =>
  Number(req.header('content-length') ?? 0) === 0 && req.header('transfer-encoding') === undefined

/** Reads the JSON body. Refuses a body without a length, over `maxBodyBytes`, compressed, or not JSON. */
export async function readJson(context: Context): Promise<unknown> {
  const { req } = context
  const length = req.header('content-length')
  if (req.header('transfer-encoding') !== undefined) {
    throw new Failure(411, 'The request must have a Content-Length header.')
  }
  if (length === undefined || Number(length) === 0) {
    throw failureOf(requestRefusals.noBody)
  }
  if (Number(length) > maxBodyBytes) throw new Failure(413, 'The request is too large.')
  if (!/^application\/json\s*(;|$)/i.test(req.header('content-type') ?? '')) {
    throw failureOf(requestRefusals.notJson)
  }
  // The unpacked size is unknown until all of it is unpacked.
  if (req.header('content-encoding') !== undefined) {
    throw new Failure(415, 'The request must not be compressed.')
  }
  try {
    return await outside(() => req.json())
  } catch {
    throw failureOf(requestRefusals.malformed)
  }
}

/** Validates `value` against the schema; throws a `Failure` that lists every problem. */
export function parse<Schema extends z.core.$ZodType>(
  schema: Schema,
  value: unknown,
  status: RefusalStatus = 400,
): z.output<Schema> {
  const result = parseRequest(schema, value)
  if ('data' in result) return result.data
  const { problems } = result
  throw failureOf(invalidRequest(problems, status))
}
