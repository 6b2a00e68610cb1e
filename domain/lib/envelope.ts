import * as z from 'zod/mini'

/** `path` is like `payables.0.name`. */
export const FieldError = z.object({ path: z.string(), message: z.string() })
export type FieldError = z.infer<typeof FieldError>

/** The body of every error response. `message` is written for cashiers. */
export const FailureReply = z.object({
  ok: z.literal(false),
  message: z.string(),
  errors: z.optional(z.array(FieldError)),
  /** Not in the specification: for finding the log line. Absent if a proxy responded. */
  requestId: z.optional(z.string()),
})
export type FailureReply = z.infer<typeof FailureReply>

const messages = (list: unknown): string | undefined => {
  if (!Array.isArray(list)) return undefined
  const texts = list.flatMap((each: unknown) => {
    if (typeof each === 'string') return [each]
    const message = field(each, 'message')
    return typeof message === 'string' ? [message] : []
  })
  return texts.length > 0 ? texts.join(' ') : undefined
}

/** A property of a value of unknown type; undefined if there is none. */
export const field = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined

/**
 * The message, else the joined errors, else the joined contents.errors, else the status (SPEC §8).
 */
export const failureDetail = (body: unknown, status: number): string => {
  const message = field(body, 'message')
  if (typeof message === 'string' && message !== '') return message
  return (
    messages(field(body, 'errors')) ??
    messages(field(field(body, 'contents'), 'errors')) ??
    String(status)
  )
}

const saysUnauthorized = (value: unknown): boolean =>
  Array.isArray(value)
    ? value.some((each) => saysUnauthorized(each) || saysUnauthorized(field(each, 'message')))
    : typeof value === 'string' && /\bUNAUTHORIZED\b/.test(value)

/** Whether a response ends the session: a 401, or UNAUTHORIZED in its body with any status (SPEC §4, §8). */
export const isUnauthorized = (body: unknown, status: number): boolean =>
  status === 401 ||
  ['message', 'code', 'error', 'status', 'errors'].some((name) =>
    saysUnauthorized(field(body, name)),
  )

/** Whether a response failed: by its status, or by `ok: false` with any status (SPEC §7). */
export const isFailure = (body: unknown, status: number): boolean =>
  status < 200 || status > 299 || field(body, 'ok') === false || isUnauthorized(body, status)
