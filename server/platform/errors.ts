import type { FieldError } from '#domain/lib/envelope.ts'
import { invalidFields, missing, type Refusal, type RefusalStatus } from '#domain/lib/refusal.ts'

/** A refusal with a message for the user. It rolls back the transaction and becomes the error response. */
export class Failure extends Error {
  override name = 'Failure'
  readonly status: RefusalStatus
  readonly fields: FieldError[] | undefined
  /** For a 429: seconds until a retry is allowed (`Retry-After`). */
  readonly retryAfter: number | undefined

  constructor(status: RefusalStatus, message: string, fields?: FieldError[], retryAfter?: number) {
    super(message)
    this.status = status
    this.fields = fields
    this.retryAfter = retryAfter
  }
}

export const failureOf = ({ status, message, fields }: Refusal): Failure =>
  new Failure(status, message, fields)

/** Throws the refusal, if any. */
export function refuseIf(refusal: Refusal | undefined): void {
  if (refusal !== undefined) throw failureOf(refusal)
}

export const refuseFields = (errors: readonly FieldError[]): void => refuseIf(invalidFields(errors))

export const notFound = (what: string): Failure => failureOf(missing(what))
