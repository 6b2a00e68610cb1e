import type { FieldError } from '#domain/lib/envelope.ts'

/** A rejected request; becomes `{ ok: false, message, errors? }`. */
export class Refusal extends Error {
  override name = 'Refusal'
  readonly status: number
  readonly fields: FieldError[] | undefined

  constructor(status: number, message: string, fields?: FieldError[]) {
    super(message)
    this.status = status
    this.fields = fields
  }
}

/** Another tenant's item is indistinguishable from a missing one. */
export const notFound = (what: string): Refusal => new Refusal(404, `${what} not found`)

export const refusedField = (path: string, message: string): Refusal =>
  new Refusal(422, message, [{ path, message }])
