import type { Context, Hono, MiddlewareHandler } from 'hono'
import { methodNotAllowed } from 'hono/method-not-allowed'

import { refuse } from './refuse.ts'

/**
 * Answers 405 with the methods in `Allow` where something is at the path, but not by this method: before
 * anybody is asked who they are, for it tells nothing that `GET /api/openapi.json` does not.
 */
export const takenMethodsOnly = (app: Hono): MiddlewareHandler =>
  methodNotAllowed({ app, onMethodNotAllowed: refuseMethod })

export const refuseMethod = (context: Context, allowed: readonly string[]): Response =>
  refuse(context, 405, { message: 'Method not allowed' }, { Allow: allowed.join(', ') })
