import * as z from 'zod/mini'

/** One thing that is wrong with a request; `path` names the field, as in `payables.0.name`. */
export const Problem = z.object({ path: z.string(), message: z.string() })
export type Problem = z.infer<typeof Problem>

/** Every failure's reply: what happened, in words for a cashier. */
export const Failure = z.object({
  ok: z.literal(false),
  message: z.string(),
  errors: z.optional(z.array(Problem)),
  /** Beyond the specification: names the request in the server's log. Absent if something else answered. */
  requestId: z.optional(z.string()),
})
export type Failure = z.infer<typeof Failure>

/** Every success's reply; `contents` is what the call returns (SPEC §7). */
export type Envelope<Contents> = { ok: true; contents: Contents }

const messages = (list: unknown): string | undefined => {
  if (!Array.isArray(list)) return undefined
  const words = list.flatMap((each: unknown) => {
    if (typeof each === 'string') return [each]
    const message = field(each, 'message')
    return typeof message === 'string' ? [message] : []
  })
  return words.length > 0 ? words.join(' ') : undefined
}

const field = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined

/**
 * A failure's detail: the message, else the joined errors, else the joined contents.errors, else the
 * status (SPEC §8).
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
