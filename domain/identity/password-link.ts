import * as z from 'zod/mini'

import { checkRules } from '../lib/form-rules.ts'
import { line, text } from '../lib/text.ts'
import { email, lengthAtLeast, notEmpty, validate } from '../lib/validation.ts'

/** Requests a password link. The response does not reveal whether the account exists. */
export const ForgotPasswordRequest = z
  .object({ emailAddress: line(254), platform: z.literal('web') })
  .check(checkRules({ emailAddress: (value) => validate(value, notEmpty(), email()) }))

/** Minimum for new passwords (PCI DSS 8.3.6). Sign-in still accepts older, shorter ones. */
export const NEW_PASSWORD_MIN_LENGTH = 12

export const newPasswordError = (password: string): string | undefined =>
  validate(
    password,
    lengthAtLeast(
      NEW_PASSWORD_MIN_LENGTH,
      `Password must be at least ${NEW_PASSWORD_MIN_LENGTH} characters long`,
    ),
  )

export const SetPasswordRequest = z
  .object({ token: text(200), password: text(200), deviceSecret: z.optional(text(200)) })
  .check(checkRules({ password: newPasswordError }))

/** Following the link makes the browser a known one, as after a sign-in. */
export const SetPasswordReply = z.object({ deviceSecret: text(200) })

/**
 * The link, if it could not be mailed to a person who has no password yet and belongs to no other office;
 * else null. It is shown once: the server keeps only its hash.
 */
export const PasswordLinkReply = z.object({ link: z.nullable(z.string()) })

export const linkExpired = 'This link was already used or has expired. Request a new one.'
