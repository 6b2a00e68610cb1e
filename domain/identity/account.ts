import * as z from 'zod/mini'

import { MIN_PASSWORD_LENGTH } from '../constants.ts'
import { Language } from '../language/language.ts'
import { Id, text } from '../lib/text.ts'

/** `platform` is always 'web' (SPEC §9). */
export const SignInRequest = z.object({
  emailAddress: text(254),
  password: text(200).check(
    z.minLength(
      MIN_PASSWORD_LENGTH,
      `Password must be at least ${MIN_PASSWORD_LENGTH} characters long`,
    ),
  ),
  platform: z.literal('web'),
  deviceSecret: z.optional(text(200)),
})
export type SignInRequest = z.infer<typeof SignInRequest>

/**
 * `token` is valid for one refresh. `deviceSecret` identifies a known browser at the sign-in page.
 */
export const SignInReply = z.object({ token: text(200), deviceSecret: text(200) })

export const RefreshRequest = z.object({
  token: text(200),
  deviceFingerprint: text(200).check(z.minLength(8)),
})
export type RefreshRequest = z.infer<typeof RefreshRequest>

/**
 * `language`: of the person's screens, if they chose one; `officeLanguage`: if the session's office did. `isRehearsal`:
 * whether the session is in a rehearsal.
 */
export const RefreshReply = z.object({
  token: text(200),
  accountId: Id,
  language: z.optional(z.nullable(Language)),
  officeLanguage: z.optional(z.nullable(Language)),
  isRehearsal: z.optional(z.boolean()),
})
export type RefreshReply = z.infer<typeof RefreshReply>

export const MicrositeMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ready') }),
  z.object({ type: z.literal('signed-in'), token: text(200) }),
])
export type MicrositeMessage = z.infer<typeof MicrositeMessage>

export const signInFailure =
  'Email and/or password not recognized. Check your credentials or contact your administrator to request access.'

/** PCI DSS 8.3.4: failed sign-ins of an account before it is locked for half an hour. */
export const SIGN_IN_ATTEMPTS = 10

/** Opens the refusal of a throttled sign-in. */
export const tooManyAttempts = 'Too many failed sign-in attempts.'
