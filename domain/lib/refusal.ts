import type { FieldError } from './envelope.ts'

/**
 * Any other error is a bug and answers 500. 502: an external system sent an unreadable response. 503: it was
 * unreachable; nothing was done, or the message says that the outcome is being checked.
 */
export type RefusalStatus =
  | 400
  | 401
  | 403
  | 404
  | 409
  | 411
  | 413
  | 415
  | 422
  | 423
  | 429
  | 502
  | 503

/** Why a request is refused: the body and status of its error response (SPEC §7, §8). */
export type Refusal = { status: RefusalStatus; message: string; fields?: FieldError[] }

export const forbidden = (message: string): Refusal => ({ status: 403, message })

/** Missing objects and another tenant's objects get the same answer, so ids cannot be probed. */
export const missing = (what: string): Refusal => ({ status: 404, message: `${what} not found` })

export const conflict = (message: string): Refusal => ({ status: 409, message })

export const invalid = (message: string): Refusal => ({ status: 422, message })

/** Undefined without errors. The first field's message becomes the message of the whole. */
export const invalidFields = (
  fields: readonly FieldError[],
  status: RefusalStatus = 422,
): Refusal | undefined => fields[0] && { status, message: fields[0].message, fields: [...fields] }

export const invalidField = (path: string, message: string): Refusal => ({
  status: 422,
  message,
  fields: [{ path, message }],
})
