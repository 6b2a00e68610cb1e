import type * as z from 'zod/mini'

import { parseRequest } from '#domain/lib/parse-request.ts'

import { Failure } from './failure.ts'

export const parse = (schema: z.core.$ZodType, value: unknown): unknown => {
  const result = parseRequest(schema, value)
  if ('data' in result) return result.data
  const { problems } = result
  throw new Failure(400, problems[0]?.message ?? 'The request is not valid.', problems)
}

export const readJson = async (request: Request): Promise<unknown> => {
  const text = await request.text()
  if (text === '') throw new Failure(400, 'The request has no body.')
  if (!request.headers.get('content-type')?.startsWith('application/json')) {
    throw new Failure(415, 'The request must be JSON.')
  }
  try {
    return JSON.parse(text)
  } catch {
    throw new Failure(400, 'The request is not valid JSON.')
  }
}
