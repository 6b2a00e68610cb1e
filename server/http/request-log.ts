import type { Context, MiddlewareHandler } from 'hono'

import type { Log } from '../platform/log.ts'

/** Safe in a header, a log line and JSON. */
const validRequestId = /^[\w.-]{1,64}$/

/**
 * Returns the request id (`X-Request-Id` or new) in the header and in refusals. The log omits the query: it
 * may hold personal data.
 */
export function requestLog(log: Log): MiddlewareHandler {
  return async (context, next) => {
    const given = context.req.header('x-request-id') ?? ''
    const requestId = validRequestId.test(given) ? given : crypto.randomUUID()
    context.set('requestId', requestId)
    context.header('X-Request-Id', requestId)
    const started = performance.now()
    await next()
    // Static files are many and rarely of interest.
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
