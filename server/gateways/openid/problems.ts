import { AuthorizationResponseError, ResponseBodyError } from 'openid-client'

import { tooManyAttempts, signInFailure } from '#domain/identity/account.ts'
import type { RefusalStatus } from '#domain/lib/refusal.ts'

import { Failure } from '../../platform/errors.ts'

export type Problem =
  | 'clock'
  | 'denied'
  | 'expired'
  | 'refused'
  | 'tooMany'
  | 'unknown'
  | 'unreachable'
  | 'untrusted'

const deniedCodes = [
  'access_denied',
  'account_selection_required',
  'consent_required',
  'interaction_required',
  'login_required',
]
const busyCodes = ['server_error', 'temporarily_unavailable']
/** Not a provider's response: an error page of a proxy, or a truncated one. */
const invalidResponses = [
  'OAUTH_TIMEOUT',
  'OAUTH_PARSE_ERROR',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
]

/** A failed call to the provider. Holds error codes only, nothing that was sent. */
export class ProviderFailure extends Error {
  override name = 'ProviderFailure'
  readonly problem: Problem
  readonly trace: Readonly<Record<string, string | undefined>>

  constructor(error: unknown) {
    super('The identity provider did not identify the user.')
    this.problem = problemOf(error)
    this.trace = { problem: this.problem, ...traceOf(error) }
  }
}

function problemOf(error: unknown): Problem {
  if (error instanceof AuthorizationResponseError) {
    if (busyCodes.includes(error.error)) return 'unreachable'
    return deniedCodes.includes(error.error) ? 'denied' : 'refused'
  }
  if (error instanceof ResponseBodyError) return error.status < 500 ? 'refused' : 'unreachable'
  const code = codeOf(error)
  if (code === 'OAUTH_JWT_TIMESTAMP_CHECK_FAILED') return 'clock'
  // Fetch errors for an unreachable host have no code.
  const isUnreachable = error instanceof TypeError && code === undefined
  return isUnreachable || invalidResponses.includes(code ?? '') ? 'unreachable' : 'untrusted'
}

/** Error codes only: messages may contain what was sent. */
const traceOf = (error: unknown) => ({
  reason: codeOf(error) ?? (error instanceof Error ? error.name : typeof error),
  ...((error instanceof AuthorizationResponseError || error instanceof ResponseBodyError) && {
    said: /^\w{1,60}$/.exec(error.error)?.[0],
  }),
})

const codeOf = (error: unknown): string | undefined => {
  const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : undefined
  return typeof code === 'string' ? code : undefined
}

/** Unknown, deactivated and unverified accounts read the same as a wrong password. */
export function failureOf(problem: Problem, name: string): Failure {
  const [status, message] = messagesFor(name)[problem]
  return new Failure(status, message)
}

const messagesFor = (name: string): Record<Problem, readonly [RefusalStatus, string]> => ({
  clock: [503, `The clocks of ${name} and this server do not agree. Contact your administrator.`],
  denied: [401, `You did not finish signing in with ${name}. Try again.`],
  expired: [
    401,
    'Signing in took too long or was started in another window. Try again in this one.',
  ],
  refused: [
    503,
    `${name} does not accept this application's configuration. Contact your administrator.`,
  ],
  tooMany: [429, `${tooManyAttempts} Try again in half an hour.`],
  unknown: [401, signInFailure],
  unreachable: [503, `${name} cannot be reached. Try again in a minute.`],
  untrusted: [
    401,
    `The response from ${name} could not be verified. Try again. If it keeps happening, contact your administrator.`,
  ],
})
