import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'

import type { FailureReply } from '#domain/lib/envelope.ts'

import { requestIdOf } from './request-log.ts'

type Refusal = Omit<FailureReply, 'ok' | 'requestId'>

/** The connection may have ended after the commit, so the outcome is unknown. */
export const databaseDown =
  'The database cannot be reached. The request may still have gone through. Check before you try again.'

/** A try before this one may have gone through. */
export const serverBusy =
  'The server is busy and has not carried out this request. Try again in a few seconds.'

/** The one shape of a refusal: `{ok: false, message, errors?, requestId}` (SPEC §7, plus the id). */
export const refuse = (
  context: Context,
  status: ContentfulStatusCode,
  { message, errors }: Refusal,
  headers: Record<string, string> = {},
): Response => {
  const refused: FailureReply = {
    ok: false,
    message,
    ...(errors && { errors }),
    requestId: requestIdOf(context),
  }
  return context.json(refused, status, headers)
}
