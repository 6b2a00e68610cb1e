import { AuthorizationResponseError, ResponseBodyError } from 'openid-client'

import { signInFailure } from '#domain/account.ts'

import { Failure, type FailureStatus } from '../../errors.ts'
import { tooManyAttempts } from '../sign-in.ts'

/** Why a sign-in at the provider came to nothing. */
export type Problem =
  | 'clock'
  | 'denied'
  | 'expired'
  | 'refused'
  | 'tooMany'
  | 'unknown'
  | 'unreachable'
  | 'untrusted'

/** The person did not go through with it, or could not. */
const deniedBy = [
  'access_denied',
  'account_selection_required',
  'consent_required',
  'interaction_required',
  'login_required',
]
const busyBy = ['server_error', 'temporarily_unavailable']
/** What came was no answer of a provider: an error page of something before it, or half of one. */
const noAnswer = [
  'OAUTH_TIMEOUT',
  'OAUTH_PARSE_ERROR',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
]

/** A question to the provider that came to nothing; it holds names of errors, and nothing that was sent. */
export class ProviderFailure extends Error {
  override name = 'ProviderFailure'
  readonly problem: Problem
  /** For the log. */
  readonly trace: Readonly<Record<string, string | undefined>>

  constructor(error: unknown) {
    super('The identity provider did not say who it is.')
    this.problem = problemOf(error)
    this.trace = { problem: this.problem, ...traceOf(error) }
  }
}

/** What went wrong, of all that the client library throws. */
function problemOf(error: unknown): Problem {
  if (error instanceof AuthorizationResponseError) {
    if (busyBy.includes(error.error)) return 'unreachable'
    return deniedBy.includes(error.error) ? 'denied' : 'refused'
  }
  if (error instanceof ResponseBodyError) return error.status < 500 ? 'refused' : 'unreachable'
  const code = codeOf(error)
  if (code === 'OAUTH_JWT_TIMESTAMP_CHECK_FAILED') return 'clock'
  // What fetch throws where nobody answers has no code.
  const isUnreached = error instanceof TypeError && code === undefined
  return isUnreached || noAnswer.includes(code ?? '') ? 'unreachable' : 'untrusted'
}

/** Names of errors alone: what they say may hold what was sent. */
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

/** What a person reads; who is unknown, deactivated or not verified reads what a wrong password says. */
export function failureOf(problem: Problem, name: string): Failure {
  const [status, message] = words(name)[problem]
  return new Failure(status, message)
}

const words = (name: string): Record<Problem, readonly [FailureStatus, string]> => ({
  clock: [
    503,
    `The clock of ${name} and the one of this server do not agree. Contact your administrator.`,
  ],
  denied: [401, `You did not finish signing in with ${name}. Try again.`],
  expired: [
    401,
    'Signing in took too long, or was begun in another window. Try again in this one.',
  ],
  refused: [
    503,
    `${name} does not accept this counter as it is set up. Contact your administrator.`,
  ],
  tooMany: [429, `${tooManyAttempts} Try again in half an hour.`],
  unknown: [401, signInFailure],
  unreachable: [503, `${name} cannot be reached. Try again in a minute.`],
  untrusted: [
    401,
    `The answer of ${name} could not be trusted. Try again. If it stays, contact your administrator.`,
  ],
})
