import type { Endpoint } from '#domain/endpoint.ts'
import type { FieldError } from '#domain/envelope.ts'

/** A call that failed: `title` and `detail` are what the toast says (SPEC §8). */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly title: string
  readonly detail: string
  /** The HTTP status; 0 where no answer came, so that nobody knows whether the call was carried out. */
  readonly status: number
  /** The screen takes this status for an answer, so no toast says it. */
  readonly isSilent: boolean
  /** What the server found wrong with which field. */
  readonly problems: readonly FieldError[]

  constructor(
    endpoint: Pick<Endpoint, 'failure' | 'silent'>,
    status: number,
    detail: string,
    problems: readonly FieldError[] = [],
  ) {
    super(`${endpoint.failure}: ${detail}`)
    this.title = endpoint.failure
    this.detail = detail
    this.status = status
    this.problems = problems
    this.isSilent = status === 401 || (endpoint.silent?.includes(status) ?? false)
  }
}
