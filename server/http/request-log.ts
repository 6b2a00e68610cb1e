import type { Context, MiddlewareHandler } from 'hono'

import type { Log } from '../log.ts'

/** An id that a proxy or a client may give a request: fit for a header, a log line and JSON as it is. */
const saneId = /^[\w.-]{1,64}$/

/**
 * Gives each request an id: the one that came as `X-Request-Id`, else a new one. It is sent back in the same
 * header, in the body of a refusal as `requestId`, and written with all that is logged of the request.
 * The path is logged without its query, which may hold what people typed.
 */
export function requestLog(log: Log): MiddlewareHandler {
  return async (context, next) => {
    const given = context.req.header('x-request-id') ?? ''
    const requestId = saneId.test(given) ? given : crypto.randomUUID()
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
