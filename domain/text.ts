import * as z from 'zod/mini'

/** Text that people typed: no NUL, which no database column takes, and at most `max` characters. */
export const text = (max: number) =>
  z.string().check(
    z.maxLength(max, `Must be less than ${max} characters long.`),
    z.refine((value) => !value.includes('\u0000'), 'Remove the characters that cannot be printed.'),
  )

/**
 * One line that people typed into a form, without the spaces around it. Markup and emoji are text like
 * any other; what cannot be printed, such as a line break, is refused.
 */
export const line = (max: number) =>
  z.string().check(
    z.trim(),
    z.maxLength(max, `Must be less than ${max} characters long.`),
    z.refine((value) => !/\p{Cc}/u.test(value), 'Remove the characters that cannot be printed.'),
  )

/** An identifier made by us or by a record system: no spaces, fit for a path. */
export const Id = z.string().check(z.regex(/^[\w.:-]{1,64}$/, 'Must be an identifier.'))
