import type { Endpoint } from '#domain/api/endpoint.ts'
import { translated } from '#domain/language/staff-text.ts'
import type { FieldError } from '#domain/lib/envelope.ts'
import type { Problem } from '#domain/lib/problem.ts'

/** A failed call. The toast shows `title` and `detail` (SPEC §8). */
export class ApiError extends Error implements Problem {
  override name = 'ApiError'
  readonly title: string
  readonly detail: string
  /** The HTTP status; 0 without an answer, when the call may have been carried out. */
  readonly status: number
  /** True if the screen handles this status itself, so no toast shows. */
  readonly isSilent: boolean
  /** The invalid fields, as the server reports them. */
  readonly fields: readonly FieldError[]

  constructor(
    endpoint: Pick<Endpoint, 'failure' | 'silent'>,
    status: number,
    detail: string,
    fields: readonly FieldError[] = [],
  ) {
    super(`${endpoint.failure}: ${detail}`)
    this.title = translated(endpoint.failure)
    this.detail = translated(detail)
    this.status = status
    this.fields = fields
    this.isSilent = status === 401 || status === 423 || (endpoint.silent?.includes(status) ?? false)
  }
}
