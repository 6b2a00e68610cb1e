import type * as z from 'zod/mini'

import { type Endpoint, requiresBody } from '#domain/api/endpoint.ts'
import { invalidRequest, requestRefusals } from '#domain/api/request-refusals.ts'
import { parseRequest } from '#domain/lib/parse-request.ts'

import { failureOf } from './failure.ts'

export const parse = (schema: z.core.$ZodType, value: unknown): unknown => {
  const result = parseRequest(schema, value)
  if ('data' in result) return result.data
  const { problems } = result
  throw failureOf(invalidRequest(problems, 400))
}

export const readBody = async (request: Request, endpoint: Endpoint): Promise<unknown> => {
  const isEmpty = (await request.clone().text()) === ''
  return isEmpty && !requiresBody(endpoint) ? undefined : readJson(request)
}

export const readJson = async (request: Request): Promise<unknown> => {
  const text = await request.text()
  if (text === '') throw failureOf(requestRefusals.noBody)
  if (!request.headers.get('content-type')?.startsWith('application/json')) {
    throw failureOf(requestRefusals.notJson)
  }
  try {
    return JSON.parse(text)
  } catch {
    throw failureOf(requestRefusals.malformed)
  }
}
