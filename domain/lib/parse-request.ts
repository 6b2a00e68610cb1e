import * as z from 'zod/mini'

import type { FieldError } from './envelope.ts'

const nouns: Record<string, string> = {
  array: 'a list',
  bigint: 'a whole number',
  boolean: 'true or false',
  int: 'a whole number',
  null: 'null',
  number: 'a number',
  object: 'an object',
  record: 'an object',
  string: 'text',
}

const describeLimit = (origin: string, limit: number | bigint, bound: string): string => {
  const isOne = Number(limit) === 1
  if (origin === 'array') return `must have ${bound} ${limit} ${isOne ? 'entry' : 'entries'}`
  if (origin === 'string')
    return `must have ${bound} ${limit} ${isOne ? 'character' : 'characters'}`
  return `must be ${bound} ${limit}`
}

const describeIssue = (issue: z.core.$ZodRawIssue): string => {
  if (issue.code === 'invalid_type') {
    if (issue.input === undefined) return 'is required'
    return `must be ${nouns[issue.expected] ?? issue.expected}`
  }
  if (issue.code === 'invalid_value') {
    return `must be ${issue.values.length > 1 ? 'one of ' : ''}${issue.values.map(String).join(', ')}`
  }
  if (issue.code === 'too_small') return describeLimit(issue.origin, issue.minimum, 'at least')
  if (issue.code === 'too_big') return describeLimit(issue.origin, issue.maximum, 'at most')
  if (issue.code === 'unrecognized_keys') return `has unknown fields: ${issue.keys.join(', ')}`
  return 'is not valid'
}

/** Message for an error without one in its schema: `payables.0.name is required.` */
const messageOf = (issue: z.core.$ZodRawIssue): string => {
  const path = (issue.path ?? []).map(String).join('.')
  return `${path === '' ? 'The request' : path} ${describeIssue(issue)}.`
}

export const parseRequest = <Schema extends z.core.$ZodType>(
  schema: Schema,
  value: unknown,
): { data: z.output<Schema> } | { problems: FieldError[] } => {
  const result = z.safeParse(schema, value, { error: messageOf })
  if (result.success) return { data: result.data }
  return {
    problems: result.error.issues.map(({ path, message }) => ({
      path: path.map(String).join('.'),
      message,
    })),
  }
}
