import type { MiddlewareHandler } from 'hono'

import type { Tracing } from '../platform/tracing.ts'
import { fromProxy } from './client-address.ts'
import { routeOf } from './metrics.ts'

/** Each request as a span. Only trusted proxies may continue a trace: others could fill it with their own. */
export function traceRequests(tracing: Tracing, proxies: readonly string[]): MiddlewareHandler {
  const isFromProxy = fromProxy(proxies)
  return async (context, next) => {
    const given = isFromProxy(context) ? context.req.header('traceparent') : undefined
    await tracing.request(given, async () => {
      await next()
      return {
        method: context.req.method,
        route: routeOf(context),
        status: context.res.status,
      }
    })
  }
}
