import * as z from 'zod/mini'

/** No database takes NUL, nor half of a character (a surrogate without its other half). */
const unstorable = /[\0\p{Cs}]/u

/** As `text` checks it, for lists so long that a schema takes a noticeable while. */
export const isText = (value: unknown, max: number): value is string =>
  typeof value === 'string' && value.length <= max && !unstorable.test(value)

/** Text that people typed: nothing that cannot be stored, and at most `max` characters. */
export const text = (max: number) =>
  z.string().check(
    z.maxLength(max, `Must be less than ${max} characters long.`),
    z.refine((value) => !unstorable.test(value), 'Remove the characters that cannot be printed.'),
  )

/** What another system said as it may be stored: at most `max` characters, cut between two of them. */
export const storable = (said: string, max: number): string =>
  said.slice(0, max).replaceAll(new RegExp(unstorable, 'gu'), '')

/**
 * One line that people typed into a form, without the spaces around it. Markup and emoji are text like
 * any other; what cannot be printed, such as a line break, is refused.
 */
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

/** An identifier made by us or by a record system: no spaces, fit for a path. */
export const Id = z.string().check(z.regex(IDENTIFIER, 'Must be an identifier.'))

/** As `Id` checks it, for long lists. */
export const isId = (value: unknown): value is string =>
  typeof value === 'string' && IDENTIFIER.test(value)
