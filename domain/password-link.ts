import * as z from 'zod/mini'

import { obeys } from './form-rules.ts'
import { line, text } from './text.ts'
import { email, lengthAtLeast, notEmpty, validate } from './validation.ts'

/** Asks for a one-time link to set a password; the answer never tells whether there is an account. */
export const ForgotPasswordRequest = z
  .object({ emailAddress: line(254), platform: z.literal('web') })
  .check(obeys({ emailAddress: (value) => validate(value, notEmpty(), email()) }))

/** Of passwords that are set here; signing in takes the shorter ones of before (PCI DSS 8.3.6). */
export const NEW_PASSWORD_MIN_LENGTH = 12

/** Sets a password by the token of a one-time link. */
export const SetPasswordRequest = z
  .object({ token: text(200), password: text(200), deviceSecret: z.optional(text(200)) })
  .check(
    obeys({
      password: (value) =>
        validate(
          value,
          lengthAtLeast(
            NEW_PASSWORD_MIN_LENGTH,
            `Password must be at least ${NEW_PASSWORD_MIN_LENGTH} characters long`,
          ),
        ),
    }),
  )

/** Who follows the link has confirmed who they are: their browser is a known one, as after a sign-in. */
export const SetPasswordReply = z.object({ deviceSecret: text(200) })

export const linkSpent = 'This link was used already or is too old. Ask for a new one.'
