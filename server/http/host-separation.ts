import type { MiddlewareHandler } from 'hono'

import type { Origins } from '../options-origins.ts'
import { operationPaths } from './operations.ts'

/**
 * Where the sign-in page has an origin of its own, it is served there and nowhere else, and nothing
 * else is served there: a script smuggled into the portal then cannot reach into it.
 */
export function hostSeparation({ auth }: Origins): MiddlewareHandler {
  const authHost = new URL(auth).host
  return async (context, next) => {
    const { path } = context.req
    const onAuthHost = context.req.header('host') === authHost
    if (!operationPaths.includes(path) && onAuthHost !== path.startsWith('/auth/'))
      return context.notFound()
    await next()
  }
}
