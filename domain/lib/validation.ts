import { MIN_PASSWORD_LENGTH } from '../constants.ts'

/** SPEC §5, which also gives the messages. A rule returns an error message or undefined. */
export type Rule<Value> = (value: Value) => string | undefined

const rule =
  <Value>(passes: (value: Value) => boolean, message: string): Rule<Value> =>
  (value) =>
    passes(value) ? undefined : message

export const validate = <Value>(
  value: Value,
  ...rules: readonly Rule<Value>[]
): string | undefined => {
  for (const each of rules) {
    const message = each(value)
    if (message !== undefined) return message
  }
  return undefined
}

export const notEmpty = (message = 'This field cannot be blank.'): Rule<string> =>
  rule((value) => value.trim() !== '', message)

export const atMost = (limit: number, message = `Cannot be more than ${limit}.`): Rule<number> =>
  rule((value) => value <= limit, message)

export const moreThan = (limit: number, message = `Must be more than ${limit}.`): Rule<number> =>
  rule((value) => value > limit, message)

/** "Less than" includes the limit: the specification's wording. */
export const lengthAtMost = (
  limit: number,
  message = `Must be less than ${limit} characters long.`,
): Rule<string> => rule((value) => [...value].length <= limit, message)

export const lengthAtLeast = (
  limit: number,
  message = `Must be at least ${limit} characters long.`,
): Rule<string> => rule((value) => [...value].length >= limit, message)

/** The pattern of HTML's email field, plus a required dot in the domain to catch typos. */
const EMAIL =
  /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)+$/i

export const isEmail = (value: string): boolean => value.length <= 254 && EMAIL.test(value)

export const email = (
  message = 'Enter an email address in the correct format, like name@example.com.',
): Rule<string> => rule((value) => isEmail(value.trim()), message)

export const whenFilled =
  (inner: Rule<string>): Rule<string> =>
  (value) =>
    value.trim() === '' ? undefined : inner(value)

/** SPEC §9: minimum length at sign-in. */
export const password = (): Rule<string> =>
  lengthAtLeast(
    MIN_PASSWORD_LENGTH,
    `Password must be at least ${MIN_PASSWORD_LENGTH} characters long`,
  )
