import type { Context, Hono, MiddlewareHandler } from 'hono'
import { methodNotAllowed } from 'hono/method-not-allowed'

import { refuse } from './refuse.ts'

/** Answers 405 before authentication: it reveals nothing that `GET /api/openapi.json` does not. */
export const rejectUnknownMethods = (app: Hono): MiddlewareHandler =>
  methodNotAllowed({ app, onMethodNotAllowed: refuseMethod })

export const refuseMethod = (context: Context, allowed: readonly string[]): Response =>
  refuse(context, 405, { message: 'Method not allowed' }, { Allow: allowed.join(', ') })
