import type { MiddlewareHandler } from 'hono'

import { operationPaths } from './operations.ts'
import type { Origins } from './options-origins.ts'

/** The sign-in page has its own origin, so that a script injected into the portal cannot reach it. */
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
