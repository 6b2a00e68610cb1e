import type { FieldError } from '#domain/lib/envelope.ts'
import { invalidField, missing, type Refusal } from '#domain/lib/refusal.ts'

/** A rejected request; becomes `{ ok: false, message, errors? }`. */
export class Failure extends Error {
  override name = 'Failure'
  readonly status: number
  readonly fields: FieldError[] | undefined

  constructor(status: number, message: string, fields?: FieldError[]) {
    super(message)
    this.status = status
    this.fields = fields
  }
}

export const failureOf = ({ status, message, fields }: Refusal): Failure =>
  new Failure(status, message, fields)

/** Throws the refusal, if any. */
export const refuseIf = (refusal: Refusal | undefined): void => {
  if (refusal) throw failureOf(refusal)
}

export const notFound = (what: string): Failure => failureOf(missing(what))

export const refusedField = (path: string, message: string): Failure =>
  failureOf(invalidField(path, message))
