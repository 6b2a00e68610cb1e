import type { Context, MiddlewareHandler } from 'hono'

import type { Log } from '../log.ts'

/**
 * Gives each request an id, sent back as `X-Request-Id` and written with all that is logged of it.
 * The path is logged without its query, which may hold what people typed.
 */
export function requestLog(log: Log): MiddlewareHandler {
  return async (context, next) => {
    const requestId = crypto.randomUUID()
    context.set('requestId', requestId)
    context.header('X-Request-Id', requestId)
    const started = performance.now()
    await next()
    // Files are many and tell little.
    const level = context.req.path.startsWith('/api/') ? 'info' : 'debug'
    log[level](
      {
        requestId,
        method: context.req.method,
        path: context.req.path,
        status: context.res.status,
        milliseconds: Math.round(performance.now() - started),
      },
      'request',
    )
  }
}

export const requestIdOf = (context: Context): string => context.get('requestId') as string
