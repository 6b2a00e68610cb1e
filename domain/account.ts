import * as z from 'zod/mini'

import { Id, text } from './text.ts'
import { PASSWORD_MIN_LENGTH } from './validation.ts'

/** What the sign-in page sends; `platform` is always 'web' here (SPEC §9). */
export const SignInRequest = z.object({
  emailAddress: text(254),
  password: text(200).check(
    z.minLength(
      PASSWORD_MIN_LENGTH,
      `Password must be at least ${PASSWORD_MIN_LENGTH} characters long`,
    ),
  ),
  platform: z.literal('web'),
  /** What an earlier success gave this browser. */
  deviceSecret: z.optional(text(200)),
})
export type SignInRequest = z.infer<typeof SignInRequest>

/**
 * `token` is short-lived and good for one refresh: it passes through a message between two pages. The
 * sign-in page keeps `deviceSecret`: it tells the server that this browser has signed in before.
 */
export const SignInReply = z.object({ token: text(200), deviceSecret: text(200) })

/** A token becomes a session's token only together with the browser it is used from. */
export const RefreshRequest = z.object({
  token: text(200),
  deviceFingerprint: text(200).check(z.minLength(8)),
})
export type RefreshRequest = z.infer<typeof RefreshRequest>

export const RefreshReply = z.object({ token: text(200), accountId: Id })
export type RefreshReply = z.infer<typeof RefreshReply>

/** What the embedded sign-in page tells the portal around it, by postMessage. */
export const MicrositeMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ready') }),
  z.object({ type: z.literal('signed-in'), token: text(200) }),
])
export type MicrositeMessage = z.infer<typeof MicrositeMessage>

export const signInFailure =
  'Email and/or password not recognized. Check your credentials or contact your administrator to request access.'
