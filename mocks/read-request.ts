import * as z from 'zod/mini'

import type { Problem } from '#domain/envelope.ts'

import { Refusal } from './refusal.ts'

// zod/mini comes without words for its issues.
z.config(z.locales.en())

/** The value as its schema reads it; refused with each thing that is wrong with it. */
export const parse = (schema: z.core.$ZodType, value: unknown): unknown => {
  const result = z.safeParse(schema, value)
  if (result.success) return result.data
  const errors: Problem[] = result.error.issues.map(({ path, message }) => ({
    path: path.map(String).join('.'),
    message,
  }))
  throw new Refusal(400, errors[0]?.message ?? 'The request is not valid.', errors)
}

export const readJson = async (request: Request): Promise<unknown> => {
  const text = await request.text()
  if (text === '') throw new Refusal(400, 'The request has no body.')
  if (!request.headers.get('content-type')?.startsWith('application/json')) {
    throw new Refusal(415, 'The request must be JSON.')
  }
  try {
    return JSON.parse(text)
  } catch {
    throw new Refusal(400, 'The request is not valid JSON.')
  }
}
