import type { Context } from 'hono'
import * as z from 'zod/mini'

import type { Problem } from '#domain/envelope.ts'

import { Failure, type FailureStatus } from '../errors.ts'

// zod/mini comes without words for its issues, to stay small in browsers.
z.config(z.locales.en())

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
  const result = z.safeParse(schema, value)
  if (result.success) return result.data
  const errors: Problem[] = result.error.issues.map((issue) => ({
    path: issue.path.map(String).join('.'),
    message: issue.message,
  }))
  throw new Failure(status, errors[0]?.message ?? 'The request is not valid.', errors)
}
