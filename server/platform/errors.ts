import type { FieldError } from '#domain/lib/envelope.ts'

/**
 * Any other error is a bug and answers 500. 502: an external system sent an unreadable response. 503: it was
 * unreachable; nothing was done, or the message says that the outcome is being checked.
 */
export type FailureStatus = 400 | 401 | 403 | 404 | 409 | 411 | 413 | 415 | 422 | 429 | 502 | 503

/** A refusal with a message for the user. It rolls back the transaction and becomes the error response. */
export class Failure extends Error {
  override name = 'Failure'
  readonly status: FailureStatus
  readonly fields: FieldError[] | undefined
  /** For a 429: seconds until a retry is allowed (`Retry-After`). */
  readonly retryAfter: number | undefined

  constructor(status: FailureStatus, message: string, errors?: FieldError[], retryAfter?: number) {
    super(message)
    this.status = status
    this.fields = errors
    this.retryAfter = retryAfter
  }
}

/** Refuses a request with invalid fields; the first field's message becomes the message of the whole. */
export function refuseFields(errors: readonly FieldError[], status: FailureStatus = 422): void {
  const [first] = errors
  if (first !== undefined) throw new Failure(status, first.message, [...errors])
}

/** Missing objects and another tenant's objects get the same answer, so ids cannot be probed. */
export const notFound = (what: string): Failure => new Failure(404, `${what} not found`)
