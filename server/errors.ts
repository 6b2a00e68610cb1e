import type { FieldError } from '#domain/envelope.ts'

/**
 * The statuses a refusal can have; anything else is a fault of ours and answers 500. 503: what the
 * call needs beyond this server could not be reached; nothing was done, or it says what is checked.
 * 502: it was reached, and answered in a way that nobody here can read.
 */
export type FailureStatus = 400 | 401 | 403 | 404 | 409 | 411 | 413 | 415 | 422 | 429 | 502 | 503

/**
 * A request that is refused, in words fit for the screen. Thrown anywhere below a handler; it rolls
 * the transaction back and becomes `{ok: false, message, errors?, requestId}` in one place.
 */
export class Failure extends Error {
  override name = 'Failure'
  readonly status: FailureStatus
  readonly errors: FieldError[] | undefined
  /** Of a 429: the seconds until it may be tried again (`Retry-After`). */
  readonly retryAfter: number | undefined

  constructor(status: FailureStatus, message: string, errors?: FieldError[], retryAfter?: number) {
    super(message)
    this.status = status
    this.errors = errors
    this.retryAfter = retryAfter
  }
}

/** Refuses where fields are wrong: with all of them, and the first one's words for the whole. */
export function refuseFields(errors: readonly FieldError[], status: FailureStatus = 422): void {
  const [first] = errors
  if (first !== undefined) throw new Failure(status, first.message, [...errors])
}

/** The one answer for what is not there and for what is another tenant's: they must look alike. */
export const notFound = (what: string): Failure => new Failure(404, `${what} not found`)
