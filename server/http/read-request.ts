import type { Context } from 'hono'
import type * as z from 'zod/mini'

import { parseRequest } from '#domain/parse-request.ts'

import { Failure, type FailureStatus } from '../errors.ts'

/** Ample for a cart of a hundred lines; what is larger is refused by its header, unread. */
export const largestBody = 256 * 1024

/** The request's JSON. Refuses what has no length, is too long, is no JSON or says it is none. */
export async function readJson(context: Context): Promise<unknown> {
  const { req } = context
  const length = req.header('content-length')
  if (req.header('transfer-encoding') !== undefined) {
    throw new Failure(411, 'The request must say its length.')
  }
  if (length === undefined || Number(length) === 0) {
    throw new Failure(400, 'The request has no body.')
  }
  if (Number(length) > largestBody) throw new Failure(413, 'The request is too large.')
  if (!/^application\/json\s*(;|$)/i.test(req.header('content-type') ?? '')) {
    throw new Failure(415, 'The request must be JSON.')
  }
  // What it would come to is not known before it is all unpacked.
  if (req.header('content-encoding') !== undefined) {
    throw new Failure(415, 'The request must not be compressed.')
  }
  try {
    return await req.json()
  } catch {
    throw new Failure(400, 'The request is not valid JSON.')
  }
}

/** The value as its schema reads it; else a failure that names each thing wrong with it. */
export function parse<Schema extends z.core.$ZodType>(
  schema: Schema,
  value: unknown,
  status: FailureStatus = 400,
): z.output<Schema> {
  const result = parseRequest(schema, value)
  if ('data' in result) return result.data
  const { problems } = result
  throw new Failure(status, problems[0]?.message ?? 'The request is not valid.', problems)
}
