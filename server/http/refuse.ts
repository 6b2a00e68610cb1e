import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'

import type { Failure as Refused } from '#domain/envelope.ts'

import { requestIdOf } from './request-log.ts'

type Refusal = Omit<Refused, 'ok' | 'requestId'>

/** The one shape of a refusal: `{ok: false, message, errors?, requestId}` (SPEC §7, plus the id). */
export const refuse = (
  context: Context,
  status: ContentfulStatusCode,
  { message, errors }: Refusal,
  headers: Record<string, string> = {},
): Response => {
  const refused: Refused = {
    ok: false,
    message,
    ...(errors && { errors }),
    requestId: requestIdOf(context),
  }
  return context.json(refused, status, headers)
}
