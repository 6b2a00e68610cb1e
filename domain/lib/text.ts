import * as z from 'zod/mini'

/** Databases reject NUL and unpaired surrogates. */
const UNSTORABLE = /[\0\p{Cs}]/u

/** Hand-written `text` check for long lists, where the schema is too slow. */
export const isText = (value: unknown, max: number): value is string =>
  typeof value === 'string' && value.length <= max && !UNSTORABLE.test(value)

export const text = (max: number) =>
  z.string().check(
    z.maxLength(max, `Must be less than ${max} characters long.`),
    z.refine((value) => !UNSTORABLE.test(value), 'Remove the characters that cannot be printed.'),
  )

/** Another system's text, made storable and truncated to `max` characters without splitting one. */
export const storable = (said: string, max: number): string =>
  said.slice(0, max).replaceAll(new RegExp(UNSTORABLE, 'gu'), '')

/** Trimmed, single-line input without control characters. */
export const line = (max: number) =>
  z.string().check(
    z.trim(),
    z.maxLength(max, `Must be less than ${max} characters long.`),
    z.refine(
      (value) => !/[\p{Cc}\p{Cs}]/u.test(value),
      'Remove the characters that cannot be printed.',
    ),
  )

const IDENTIFIER = /^[\w.:-]{1,64}$/

export const Id = z.string().check(z.regex(IDENTIFIER, 'Must be an identifier.'))

export const isId = (value: unknown): value is string =>
  typeof value === 'string' && IDENTIFIER.test(value)
